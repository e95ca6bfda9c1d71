import { BellPlus, CalendarDays, ChevronDown, FileClock, Link, Ship, Tag, TrainFront, Truck } from 'lucide-react';
import type { AlertTarget, Container, ContainerStatusEntry, Tier } from '@quaywatch/shared/contract';
import { canManageContainers } from '@quaywatch/shared/domain';
import { useIsSlotFilled } from '@quaywatch/shared/remote';
import { Menu, MenuItem, MenuSeparator, useIsMobile } from '@quaywatch/shared/ui';
import { findAlertTarget, hasSources, listActionLinks } from './actions.rules.ts';
import { copyContainerLink } from './copy-container-link.ts';

type ContainerActionsProps = {
  container: Container;
  row: number;
  tier: Tier;
  onSetAlert: (target: AlertTarget) => void;
  onShowSources: (visit: ContainerStatusEntry) => void;
  onSetFreeDays: () => void;
  onSetReference: () => void;
};

const icons = { 'Vehicle booking': Truck, 'Vessel schedule': Ship, 'Rail schedule': TrainFront };

export function ContainerActions({
  container,
  row,
  tier,
  onSetAlert,
  onShowSources,
  onSetFreeDays,
  onSetReference,
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
        <MenuItem icon={BellPlus} onSelect={() => onSetAlert(target)}>
          Set Alert
        </MenuItem>
      )}
      {hasSources(visit) && (
        <MenuItem icon={FileClock} onSelect={() => onShowSources(visit)}>
          Sources and times
        </MenuItem>
      )}
      {canManageContainers(tier) && visit.activity === 'Import' && (
        <MenuItem icon={CalendarDays} onSelect={onSetFreeDays}>
          Free days
        </MenuItem>
      )}
      {row === 0 && canManageContainers(tier) && (
        <MenuItem icon={Tag} onSelect={onSetReference}>
          Reference
        </MenuItem>
      )}
      <MenuItem icon={Link} onSelect={() => void copyContainerLink(container.container)}>
        Copy link
      </MenuItem>
    </Menu>
  );
}
