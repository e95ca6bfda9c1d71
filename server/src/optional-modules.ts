// Modules that an installation can do without. To delete one, delete its folder and its line here;
// docs/server-modules.md says what else becomes useless.
export { accessKeysModule } from './access-keys/access-keys-module.ts';
export { calendarModule } from './calendar/calendar-module.ts';
export { canariesModule } from './canaries/canaries-module.ts';
export { containerReferencesModule } from './container-references/container-references-module.ts';
export { dcsaModule } from './dcsa/dcsa-module.ts';
export { edifactModule } from './edifact/edifact-module.ts';
export { feedFolderModule } from './feed-folder/feed-folder-module.ts';
export { freeDaysModule } from './free-days/free-days-module.ts';
export { releaseMirrorModule } from './release-mirror/release-mirror-module.ts';
export { replicaModule } from './replica/replica-module.ts';
export { webhooksModule } from './webhooks/webhooks-module.ts';
