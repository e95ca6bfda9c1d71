import type { Container, ContainerStatusEntry, JourneyStatus, Port } from '@quaywatch/shared/contract';
import { describeHold, formatMoment, formatSlot, portNames, statusTone } from '@quaywatch/shared/domain';
import { escapeHtml } from '../platform/http/escape-html.ts';
import { createPlainPage } from '../platform/http/plain-page.ts';
import { sharedPageStyle } from './shared-page-style.rules.ts';

const page = createPlainPage({ width: '60rem', forms: 'none', style: sharedPageStyle });

export const sharedPageHeaders = page.headers;

export const renderSharedPage = (title: string, content: string): string =>
  page.render(title, `<h1>${escapeHtml(title)}</h1>\n${content}`);

/** A port that has not reported for longer than usual, and since when. */
export type SilentPort = { readonly port: Port; readonly since: Date };

/**
 * Containers as a search finds them now. It has nothing about the customer who shared them, except references if the
 * customer chose so (CON-126).
 */
export type SharedPage = {
  readonly containers: readonly Container[];
  /** By container number. */
  readonly references: ReadonlyMap<string, string>;
  readonly silentPorts: readonly SilentPort[];
  readonly now: Date;
  readonly endsAt: Date;
};

export function renderSharedResult({ containers, references, silentPorts, now, endsAt }: SharedPage): string {
  const count = containers.length === 1 ? '1 container' : `${containers.length} containers`;
  const silences = silentPorts.filter(({ port }) => containers.some((container) => isAbout(container, port)));
  return renderSharedPage(
    count,
    `<p class="lead">As Quaywatch has it at ${renderTime(now.toISOString())}, UK time. Load this page again to see what has changed.</p>
<p class="lead">A customer of Quaywatch shared this with you. The link works until ${renderTime(endsAt.toISOString())}.</p>
${silences.map(renderSilence).join('')}${containers.map((container) => renderContainer(container, references.get(container.container))).join('\n')}`,
  );
}

/** The port's next report may change the container. An unknown container may appear at either port. */
const isAbout = ({ containerStatuses }: Container, port: Port) =>
  containerStatuses.length === 0 || containerStatuses.some((visit) => visit.port === port);

const renderSilence = ({ port, since }: SilentPort) =>
  `<p class="hold">Nothing from ${portNames[port]} since ${renderTime(since.toISOString())}. Its containers may have moved on since.</p>
`;

/** The same for a link that has expired, was stopped or never existed. */
export const renderLinkEnded = (): string =>
  renderSharedPage(
    'This link does not work',
    '<p>It may have expired, or part of it is missing. Open the whole link again, or ask the sender for a new one.</p>',
  );

function renderContainer({ container, containerStatuses }: Container, reference: string | undefined): string {
  const visits = containerStatuses.map(renderVisit).join('\n');
  return `<article>
<h2>${escapeHtml(container)}</h2>${
    reference === undefined
      ? ''
      : `
<p>Reference: ${escapeHtml(reference)}</p>`
  }
${visits || '<p class="status">Unknown container</p><p>Neither port has reported this number.</p>'}
</article>`;
}

const tones = { good: ' good', hold: ' hold', sea: '', neutral: '' } as const;

function renderVisit(visit: ContainerStatusEntry): string {
  const { port, activity, status, vessel } = visit;
  const fields: readonly (readonly [name: string, value: string | null | undefined])[] = [
    ['Hold', escapeHtml(describeHold(status.hold))],
    ['Since', status.statusTime && renderTime(status.statusTime)],
    ['Slot', status.slotStartTime && escapeHtml(formatSlot(status.slotStartTime))],
    ['Location', status.location && escapeHtml(status.location)],
    ['Vessel', vessel.vessel && escapeHtml(vessel.vessel)],
    ['In vessel', vessel.inVessel && escapeHtml(vessel.inVessel)],
    ['Out vessel', vessel.outVessel && escapeHtml(vessel.outVessel)],
    ['Estimated arrival', status.estimateArrivalTime && renderTime(status.estimateArrivalTime)],
    ['Estimated departure', status.estimateDepartureTime && renderTime(status.estimateDepartureTime)],
    ['Estimated discharge', status.estimateDischargeTime && renderTime(status.estimateDischargeTime)],
  ];
  const told = fields.filter(([, value]) => value);
  const name = nameOf(status);
  return `<h3>${portNames[port]}${activity ? `, ${escapeHtml(activity)}` : ''}</h3>
<p class="status${tones[statusTone(name)]}">${escapeHtml(name)}</p>
${told.length > 0 ? `<dl>${told.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>` : ''}
${renderJourney(visit)}`;
}

/** In time order, as the customer who shared it sees it. */
function renderJourney({ pastStatuses, status, futureStatuses }: ContainerStatusEntry): string {
  if (pastStatuses.length + futureStatuses.length === 0) return '';
  const steps = [
    ...pastStatuses.map((step) => renderStep(step)),
    renderStep(status, ' class="now" aria-current="step"'),
    ...futureStatuses.map((step) => renderStep(step)),
  ];
  return `<h4>Journey</h4>
<ol>${steps.join('')}</ol>`;
}

const kinds = { actual: '', estimated: 'estimated', planned: 'planned' } as const;

function renderStep(step: JourneyStatus, marks = ''): string {
  const time = step.slotStartTime
    ? escapeHtml(formatSlot(step.slotStartTime))
    : step.statusTime && renderTime(step.statusTime);
  const kind = step.timeKind ? kinds[step.timeKind] : '';
  const hold = describeHold(step.hold);
  return `<li${marks}>${escapeHtml(nameOf(step))}${time ? `, ${time}` : ''}${kind ? ` <span class="kind">(${kind})</span>` : ''}${hold ? `. ${escapeHtml(hold)}` : ''}</li>`;
}

const nameOf = ({ statusType, statusText }: JourneyStatus) => statusType ?? statusText ?? '–';

const renderTime = (moment: string) => `<time datetime="${escapeHtml(moment)}">${formatMoment(moment)}</time>`;
