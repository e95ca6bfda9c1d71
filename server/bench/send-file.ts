// node bench/send-file.ts <url> <file>: sends an NDJSON file to the feed and prints the last line of the response. It
// is a separate process, so that sending is not measured.
import { createReadStream } from 'node:fs';
import { request } from 'node:http';

const [url = '', file = ''] = process.argv.slice(2);
const post = request(`${url}/api/feed/events?source=bench`, {
  method: 'POST',
  headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${process.env['FEED_KEY']}` },
});
post.on('response', (response) => {
  let tail = '';
  response.setEncoding('utf8').on('data', (text: string) => (tail = (tail + text).slice(-1_000)));
  response.on('end', () => console.log(tail.trim().split('\n').at(-1)));
});
createReadStream(file).pipe(post);
