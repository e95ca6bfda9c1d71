import { memo } from 'react';
import { BellPlus, CalendarDays, ChevronDown, FileClock, Link, Ship, Tag, TrainFront, Truck } from 'lucide-react';
import type { AlertTarget, Container, ContainerStatusEntry, Tier } from '@quaywatch/shared/contract';
import { canManageContainers } from '@quaywatch/shared/domain';
import { useIsSlotFilled } from '@quaywatch/shared/remote';
import { Menu, MenuItem, MenuSeparator, useIsMobile } from '@quaywatch/shared/ui';
import { findAlertTarget, hasSources, listActionLinks } from './actions.rules.ts';
import { copyContainerLink } from './copy-container-link.ts';

type ActionDialog =
  | { readonly kind: 'alert'; readonly target: AlertTarget }
  | { readonly kind: 'sources'; readonly number: string; readonly visit: ContainerStatusEntry }
  | { readonly kind: 'references'; readonly chosen: string }
  | { readonly kind: 'free-days' };

type ContainerActionsProps = {
  container: Container;
  row: number;
  tier: Tier;
  /** Must be the same function every time; otherwise the menu of a row is drawn again. */
  onOpen: (dialog: ActionDialog) => void;
};

const icons = { 'Vehicle booking': Truck, 'Vessel schedule': Ship, 'Rail schedule': TrainFront };

export const ContainerActions = memo(function ContainerActions({
  container,
  row,
  tier,
  onOpen,
}: ContainerActionsProps) {
  const isMobile = useIsMobile();
  const hasAlertEditor = useIsSlotFilled('container-alert-editor');
  const visit = container.containerStatuses[row];
  if (!visit) return null;

  const target = hasAlertEditor ? findAlertTarget(container, row, tier) : null;
  const name = row === 0 ? container.container : `${container.container} at ${visit.port}`;

  return (
    <Menu label={`Actions for ${name}`} trigger="Actions" endIcon={ChevronDown} size={isMobile ? 'sm' : 'xs'}>
      {listActionLinks(container, visit.port).map((link) => (
        <MenuItem key={link.name} icon={icons[link.name]} href={link.href}>
          {link.name}
        </MenuItem>
      ))}
      <MenuSeparator />
      {target && (
        <MenuItem icon={BellPlus} onSelect={() => onOpen({ kind: 'alert', target })}>
          Set Alert
        </MenuItem>
      )}
      {hasSources(visit) && (
        <MenuItem icon={FileClock} onSelect={() => onOpen({ kind: 'sources', number: container.container, visit })}>
          Sources and times
        </MenuItem>
      )}
      {canManageContainers(tier) && visit.activity === 'Import' && (
        <MenuItem icon={CalendarDays} onSelect={() => onOpen({ kind: 'free-days' })}>
          Free days
        </MenuItem>
      )}
      {row === 0 && canManageContainers(tier) && (
        <MenuItem icon={Tag} onSelect={() => onOpen({ kind: 'references', chosen: container.container })}>
          Reference
        </MenuItem>
      )}
      <MenuItem icon={Link} onSelect={() => void copyContainerLink(container.container)}>
        Copy link
      </MenuItem>
    </Menu>
  );
});
