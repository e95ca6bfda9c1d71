import { Mail, Smartphone } from 'lucide-react';
import type { AlertState } from '@quaywatch/shared/contract';
import { isHold, statusTone } from '@quaywatch/shared/domain';
import { AlertMark, hasAlertMark } from './alert-mark.tsx';
import * as styles from './journey-strip.styles.ts';
import { isMirrored, statusIcon, unknownIcon } from './status-icon.ts';
import { StatusTimes, type StatusTimesData } from './status-times.tsx';
import * as statusStyles from './status.styles.ts';

/** One status of a journey. */
export type JourneyStep = {
  readonly key: string;
  readonly name: string;
  readonly phase: 'past' | 'now' | 'future';
  readonly times: StatusTimesData;
  readonly emailAlert: AlertState;
  readonly smsAlert: AlertState;
};

export type JourneyStripProps = {
  /** Statuses in time order. */
  steps: readonly JourneyStep[];
  /** Whose journey it is, for screen readers. */
  label: string;
  /** Vertical on cards and in narrow panels. */
  direction?: 'horizontal' | 'vertical';
};

function nodeOf({ phase, name }: JourneyStep) {
  if (phase === 'future') return styles.nodes.future;
  if (phase === 'now') return styles.nodes[statusTone(name)];
  return isHold(name) ? styles.nodes.held : styles.nodes.past;
}

function Step({ step, vertical }: { step: JourneyStep; vertical: boolean }) {
  const { name, phase, times, emailAlert, smsAlert } = step;
  const Icon = statusIcon(name) ?? unknownIcon;
  const isAhead = phase !== 'past';
  return (
    <li
      css={[
        styles.step,
        phase === 'now' && styles.now,
        phase === 'future' && styles.future,
        vertical && isAhead && styles.verticalDotted,
      ]}
      aria-current={phase === 'now' ? 'step' : undefined}
    >
      <span css={[styles.node, nodeOf(step)]}>
        <Icon aria-hidden="true" css={isMirrored(name) && statusStyles.mirrored} />
      </span>
      <div css={[styles.body, vertical && styles.verticalBody]}>
        <span
          css={[
            styles.name,
            phase === 'now' && styles.nameNow,
            phase === 'future' ? styles.nameFuture : isHold(name) && styles.nameHeld,
          ]}
        >
          {name}
        </span>
        <StatusTimes times={times} />
        {(hasAlertMark(emailAlert) || hasAlertMark(smsAlert)) && (
          <span css={styles.marks}>
            {hasAlertMark(emailAlert) && (
              <span css={styles.mark}>
                <Mail aria-hidden="true" />
                <AlertMark kind="Email" state={emailAlert} size="sm" />
              </span>
            )}
            {hasAlertMark(smsAlert) && (
              <span css={styles.mark}>
                <Smartphone aria-hidden="true" />
                <AlertMark kind="SMS" state={smsAlert} size="sm" />
              </span>
            )}
          </span>
        )}
      </div>
    </li>
  );
}

/** The journey of a visit: past solid, now filled, future outlined and dotted; holds stay amber in the past. */
export function JourneyStrip({ steps, label, direction = 'horizontal' }: JourneyStripProps) {
  const vertical = direction === 'vertical';
  return (
    <ol css={[styles.strip, vertical && styles.vertical]} aria-label={label}>
      {steps.map((step) => (
        <Step key={step.key} step={step} vertical={vertical} />
      ))}
    </ol>
  );
}
