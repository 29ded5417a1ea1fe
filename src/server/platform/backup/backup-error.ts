/** The reason why a backup or a restore fails, in one sentence for the operator. */
export class BackupError extends Error {}
