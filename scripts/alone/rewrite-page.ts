import { createHash } from 'node:crypto';
import type { NumberedBuild } from './alone-files.ts';

export type RawRegistry = { remotes: { descriptor: { name: string } }[]; integrity: Record<string, string> };

const drawn = / data-(?:sight|visitor)="[^"]*"/g;
const inline = /(<script type="application\/json" id="registry">)([\s\S]*?)(<\/script>)/;
export const clientPath = '/__alone/client.js';

export const withoutRemote = (registry: RawRegistry, name: string): RawRegistry => ({
  ...registry,
  remotes: registry.remotes.filter(({ descriptor }) => descriptor.name !== name),
});

export function withBuild(registry: RawRegistry, { registered, digests }: NumberedBuild): RawRegistry {
  const { remotes, integrity, ...others } = withoutRemote(registry, registered.descriptor.name);
  return { ...others, remotes: [...remotes, registered], integrity: { ...integrity, ...digests } };
}

export function rewritePage(html: string, build: NumberedBuild | null, client: string): string {
  const digest = createHash('sha384').update(client).digest('base64');
  const tag = `<script src="${clientPath}" data-build="${build?.number ?? 0}" crossorigin="anonymous" integrity="sha384-${digest}"></script>`;
  const page = html.replace('</title>', () => `</title>\n${tag}`);
  if (!build) return page;
  // The installation drew its menu without this remote, so the shell must draw the page again.
  return page.replaceAll(drawn, '').replace(inline, (_, start: string, text: string, end: string) => {
    const registry = withBuild(JSON.parse(text) as RawRegistry, build);
    return start + JSON.stringify(registry).replaceAll('<', '\\u003c') + end;
  });
}
