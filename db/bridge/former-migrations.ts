/** The migrations of commit `4fe5083`. */
const required = namesIn(`
  0001-accounts 0002-organizations 0003-projects 0004-tasks 0005-invitations 0006-mails 0007-sign-in
  0010-changes 0011-task-json 0012-change-actors 0013-pending-invitations 0014-known-browsers
  0016-code-notices 0020-task-json-from-columns 0021-task-counts 0022-count-tasks 0023-count-present-tasks
  0024-overdue-index 0025-web-files 0026-finished-at 0027-batch-changes 0028-archive-done-after
  0029-task-texts 0030-fill-task-texts 0031-task-texts-index 0032-dashboard-indexes 0033-moved-tasks
  0034-changes-by-actor 0035-views 0036-comments 0037-notifications 0038-personal-times 0043-notify
  0046-notification-mails 0047-due-indexes 0051-organization-removals 0052-notification-checks
  0053-inbox-by-project 0054-bounded-reads 0055-pending-moves 0057-mail-columns 0058-one-way-for-mails
  0061-due-days 0062-due-day-index 0063-fill-due-days 0064-notification-batches 0065-notified-changes
  0066-access-checks 0067-fewer-functions 0068-no-assignment-mails 0069-project-looks 0070-avatars
  0071-lanes 0072-fill-lanes 0073-ranks 0074-labels 0075-label-checks 0077-checklists 0078-files
  0079-short-ids 0080-start-and-estimate 0081-tasks-with-files 0082-fill-short-ids 0083-tokens 0084-imports
  0085-feeds 0086-staged-imports`)

/** The migrations between that commit and the baseline. */
const later = namesIn(`
  0087-imported-by 0088-imported-by-checks 0089-ownerless-contents 0090-files-of-person 0091-text-sizes
  0092-fill-text-sizes 0093-one-line-texts 0094-short-checks 0095-move-counts 0096-fill-moved-counts
  0097-checks-of-values 0098-shared-contents 0100-search-folds 0101-fold-texts 0102-relink-links
  0103-relink-checks 0107-hashes-of-imports`)

const known = [...required, ...later]

/** A name from before the baseline, whose names start at `1001`. */
export const isFormer = (name: string) => /^0\d{3}-/.test(name)

/** The error sentence for a database or a backup that is too old for the bridge. */
const tooOld =
  'This comes from a version before commit 4fe5083 of Laneway; bring it to that commit first, and then to this version.'

/** The reason why the bridge cannot bring a database with these migrations to the baseline; undefined if it can. */
export function rejectionOfDatabase(applied: readonly string[]) {
  const isKnown = applied.every((name) => known.includes(name))
  return isKnown && required.every((name) => applied.includes(name)) ? undefined : tooOld
}

/** The same for a backup, by its newest migration. */
export const rejectionOfBackup = (newest: string) =>
  newest === required.at(-1) || later.includes(newest) ? undefined : tooOld

function namesIn(text: string) {
  return text.trim().split(/\s+/)
}
