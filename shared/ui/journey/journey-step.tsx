import { Mail, Smartphone } from 'lucide-react';
import type { AlertState, AlertType } from '@quaywatch/shared/contract';
import { formatMoment, isHold, statusTone } from '@quaywatch/shared/domain';
import { AlertMark, hasAlertMark } from '../alert-mark/alert-mark.tsx';
import { horizontal, horizontalMarks } from './journey-step-horizontal.styles.ts';
import { vertical } from './journey-step-vertical.styles.ts';
import * as styles from './journey-step.styles.ts';
import { StatusGlyph } from '../status/status-glyph.tsx';
import { StatusTimes, type StatusTimesData } from '../status/status-times.tsx';
import { VisuallyHidden } from '../accessibility/visually-hidden.tsx';

export type JourneyStep = {
  readonly key: string;
  readonly name: string;
  /** One step of a journey is `now`. */
  readonly phase: 'past' | 'now' | 'future';
  readonly times: StatusTimesData;
  /** A note on the times, such as "Estimated". */
  readonly note?: string | undefined;
  /** Who holds the container and why; empty or absent shows nothing. */
  readonly hold?: string;
  readonly emailAlert: AlertState;
  readonly smsAlert: AlertState;
  /** ISO 8601 in UTC, shown in UK time; null or absent shows nothing (CON-88). */
  readonly alertTakenBackTime?: string | null;
};

const phaseNames = { past: 'Past', now: 'Current', future: 'Next' } as const;

type JourneyStepItemProps = {
  step: JourneyStep;
  /** The number of steps in the journey. */
  steps: number;
  isVertical: boolean;
};

export function JourneyStepItem({ step, steps, isVertical }: JourneyStepItemProps) {
  const { name, phase, times, note, hold, emailAlert, smsAlert, alertTakenBackTime } = step;
  const isHeld = isHold(name) && phase !== 'future';
  const marked = [emailAlert, smsAlert].filter(hasAlertMark).length;
  const layout = isVertical ? vertical : horizontal;
  const shownName = name.replace(' - ', '\u00a0- ');
  const { marks, behindMarks } = isVertical ? vertical : horizontalMarks(steps);
  return (
    <li
      css={[layout.step, layout.lines[phase], behindMarks[marked]]}
      aria-current={phase === 'now' ? 'step' : undefined}
    >
      <span css={[styles.node, layout.node, nodeOf(step)]}>
        <StatusGlyph status={name} />
      </span>
      <div css={layout.body}>
        <span css={[styles.name, layout.name, styles.namePhases[phase]]}>
          <VisuallyHidden>{phaseNames[phase]}: </VisuallyHidden>
          {isHeld ? <span css={styles.nameHeld}>{shownName}</span> : <span>{shownName}</span>}
        </span>
        <StatusTimes times={times} layout={isVertical ? 'row' : 'stacked'} />
        {note && <span css={[styles.note, layout.note]}>{note}</span>}
        {hold && <span css={[styles.note, styles.hold, layout.told]}>{hold}</span>}
        {marked > 0 && (
          <span css={[styles.marks, marks]}>
            <StepMark kind="Email" state={emailAlert} />
            <StepMark kind="SMS" state={smsAlert} />
          </span>
        )}
        {alertTakenBackTime && (
          <span css={[styles.note, layout.told]}>
            <VisuallyHidden>Alert: </VisuallyHidden>
            Correction: no longer {shownName}, told{' '}
            <time dateTime={alertTakenBackTime}>{formatMoment(alertTakenBackTime)}</time>
          </span>
        )}
      </div>
    </li>
  );
}

function StepMark({ kind, state }: { kind: AlertType; state: AlertState }) {
  if (!hasAlertMark(state)) return null;
  const KindIcon = kind === 'Email' ? Mail : Smartphone;
  return (
    <span css={styles.mark}>
      <KindIcon aria-hidden="true" />
      <AlertMark kind={kind} state={state} size="sm" />
    </span>
  );
}

function nodeOf({ phase, name }: JourneyStep) {
  if (phase === 'now') return styles.nodesNow[statusTone(name)];
  if (phase === 'past' && isHold(name)) return styles.nodes.held;
  return styles.nodes[phase];
}
