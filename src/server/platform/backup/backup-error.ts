/** Why a backup cannot be taken or restored, in one sentence for the person who asked. */
export class BackupError extends Error {}
