import { copyFileSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from '../prepare.mjs';

const shellFiles = join(root, 'shell/public');
/** For all formats together, because every release of the shell contains them. */
const mostBytes = 2_000_000;

const encodings = {
  'tour.webm': ['-c:v', 'libvpx-vp9', '-crf', '40', '-b:v', '0', '-deadline', 'good', '-cpu-used', '2', '-row-mt', '1'],
  // The index comes first, so that the film can start with the first bytes.
  'tour.mp4': ['-c:v', 'libx264', '-profile:v', 'high', '-crf', '29', '-preset', 'slow', '-movflags', '+faststart'],
};

/** Twelve pictures a second. The last one is shown until the end, because some versions ignore its duration. */
const timing = ['-vf', 'fps=12,tpad=stop_mode=clone:stop_duration=60'];

/** Length in seconds of a list of pictures. The last picture is listed twice. */
const lengthOf = (list: string) =>
  [...list.matchAll(/^duration (.+)$/gm)].reduce((sum, [, seconds]) => sum + Number(seconds), 0).toFixed(2);

/**
 * Makes the promo film from pictures with times, in the formats of browsers, with poster and captions.
 * @throws Error without ffmpeg, or when the files are too large
 */
export async function writeFilm(pictures: string): Promise<void> {
  await run('ffmpeg', ['-version'], { quiet: true }).catch((cause: unknown) => {
    throw new Error('The film is made by ffmpeg, which is not installed here (Debian: apt install ffmpeg).', { cause });
  });
  const list = join(pictures, 'pictures.txt');
  const source = ['-y', '-v', 'error', '-f', 'concat', '-i', list, '-t', lengthOf(readFileSync(list, 'utf8'))];
  for (const [name, encoding] of Object.entries(encodings))
    await run('ffmpeg', [
      ...source,
      ...timing,
      '-r',
      '12',
      '-pix_fmt',
      'yuv420p',
      '-an',
      ...encoding,
      join(shellFiles, name),
    ]);
  // The third caption is about a journey, which the page shows by the end of the caption.
  const [, , third] = readFileSync(join(pictures, 'tour.vtt'), 'utf8').matchAll(/--> (\S+)/g);
  const poster = ['-ss', third?.[1] ?? '0', '-i', join(shellFiles, 'tour.mp4'), '-frames:v', '1', '-q:v', '6'];
  await run('ffmpeg', ['-y', '-v', 'error', ...poster, join(shellFiles, 'tour.jpg')]);
  copyFileSync(join(pictures, 'tour.vtt'), join(shellFiles, 'tour.vtt'));

  const names = [...Object.keys(encodings), 'tour.jpg', 'tour.vtt'];
  const sizes = names.map((name) => statSync(join(shellFiles, name)).size);
  for (const [index, name] of names.entries()) console.log(`${name}: ${sizes[index]} bytes`);
  if (sizes.reduce((sum, size) => sum + size, 0) > mostBytes)
    throw new Error(`The film has more than ${mostBytes} bytes.`);
}
