import type { Migration } from 'kysely'
import * as accounts from './migrations/0001-accounts'
import * as organizations from './migrations/0002-organizations'
import * as projects from './migrations/0003-projects'
import * as tasks from './migrations/0004-tasks'
import * as invitations from './migrations/0005-invitations'
import * as mails from './migrations/0006-mails'
import * as signIn from './migrations/0007-sign-in'
import * as changes from './migrations/0010-changes'
import * as taskJson from './migrations/0011-task-json'
import * as changeActors from './migrations/0012-change-actors'
import * as pendingInvitations from './migrations/0013-pending-invitations'
import * as knownBrowsers from './migrations/0014-known-browsers'
import * as codeNotices from './migrations/0016-code-notices'
import * as taskJsonFromColumns from './migrations/0020-task-json-from-columns'
import * as taskCounts from './migrations/0021-task-counts'
import * as countTasks from './migrations/0022-count-tasks'
import * as countPresentTasks from './migrations/0023-count-present-tasks'
import * as overdueIndex from './migrations/0024-overdue-index'
import * as webFiles from './migrations/0025-web-files'
import * as finishedAt from './migrations/0026-finished-at'
import * as batchChanges from './migrations/0027-batch-changes'
import * as archiveDoneAfter from './migrations/0028-archive-done-after'
import * as taskTexts from './migrations/0029-task-texts'
import * as fillTaskTexts from './migrations/0030-fill-task-texts'
import * as taskTextsIndex from './migrations/0031-task-texts-index'
import * as dashboardIndexes from './migrations/0032-dashboard-indexes'
import * as movedTasks from './migrations/0033-moved-tasks'
import * as changesByActor from './migrations/0034-changes-by-actor'
import * as views from './migrations/0035-views'
import * as comments from './migrations/0036-comments'
import * as notifications from './migrations/0037-notifications'
import * as personalTimes from './migrations/0038-personal-times'
import * as notify from './migrations/0043-notify'
import * as notificationMails from './migrations/0046-notification-mails'
import * as dueIndexes from './migrations/0047-due-indexes'
import * as organizationRemovals from './migrations/0051-organization-removals'
import * as notificationChecks from './migrations/0052-notification-checks'
import * as inboxByProject from './migrations/0053-inbox-by-project'
import * as boundedReads from './migrations/0054-bounded-reads'
import * as pendingMoves from './migrations/0055-pending-moves'
import * as mailColumns from './migrations/0057-mail-columns'
import * as oneWayForMails from './migrations/0058-one-way-for-mails'
import * as dueDays from './migrations/0061-due-days'
import * as dueDayIndex from './migrations/0062-due-day-index'
import * as fillDueDays from './migrations/0063-fill-due-days'
import * as notificationBatches from './migrations/0064-notification-batches'
import * as notifiedChanges from './migrations/0065-notified-changes'
import * as accessChecks from './migrations/0066-access-checks'
import * as fewerFunctions from './migrations/0067-fewer-functions'
import * as noAssignmentMails from './migrations/0068-no-assignment-mails'
import * as projectLooks from './migrations/0069-project-looks'
import * as avatars from './migrations/0070-avatars'
import * as lanes from './migrations/0071-lanes'
import * as fillLanes from './migrations/0072-fill-lanes'
import * as ranks from './migrations/0073-ranks'
import * as labels from './migrations/0074-labels'
import * as labelChecks from './migrations/0075-label-checks'
import * as checklists from './migrations/0077-checklists'
import * as files from './migrations/0078-files'
import * as shortIds from './migrations/0079-short-ids'
import * as startAndEstimate from './migrations/0080-start-and-estimate'
import * as tasksWithFiles from './migrations/0081-tasks-with-files'
import * as fillShortIds from './migrations/0082-fill-short-ids'
import * as tokens from './migrations/0083-tokens'
import * as imports from './migrations/0084-imports'
import * as feeds from './migrations/0085-feeds'
import * as stagedImports from './migrations/0086-staged-imports'
import * as importedBy from './migrations/0087-imported-by'
import * as importedByChecks from './migrations/0088-imported-by-checks'
import * as ownerlessContents from './migrations/0089-ownerless-contents'
import * as filesOfPerson from './migrations/0090-files-of-person'
import * as textSizes from './migrations/0091-text-sizes'
import * as fillTextSizes from './migrations/0092-fill-text-sizes'
import * as oneLineTexts from './migrations/0093-one-line-texts'
import * as shortChecks from './migrations/0094-short-checks'
import * as moveCounts from './migrations/0095-move-counts'
import * as fillMovedCounts from './migrations/0096-fill-moved-counts'
import * as checksOfValues from './migrations/0097-checks-of-values'
import * as sharedContents from './migrations/0098-shared-contents'
import * as searchFolds from './migrations/0100-search-folds'
import * as foldTexts from './migrations/0101-fold-texts'
import * as relinkLinks from './migrations/0102-relink-links'
import * as relinkChecks from './migrations/0103-relink-checks'
import * as hashesOfImports from './migrations/0107-hashes-of-imports'

/** A migration. One outside a transaction commits as it runs, and must be able to start again after an interruption. */
export type Step = Migration & { isOutsideTransaction?: boolean }

/** Every migration by its file name, so that the bundled server contains them all. */
export const migrations: Record<string, Step> = {
  '0001-accounts': accounts,
  '0002-organizations': organizations,
  '0003-projects': projects,
  '0004-tasks': tasks,
  '0005-invitations': invitations,
  '0006-mails': mails,
  '0007-sign-in': signIn,
  '0010-changes': changes,
  '0011-task-json': taskJson,
  '0012-change-actors': changeActors,
  '0013-pending-invitations': pendingInvitations,
  '0014-known-browsers': knownBrowsers,
  '0016-code-notices': codeNotices,
  '0020-task-json-from-columns': taskJsonFromColumns,
  '0021-task-counts': taskCounts,
  '0022-count-tasks': countTasks,
  '0023-count-present-tasks': countPresentTasks,
  '0024-overdue-index': overdueIndex,
  '0025-web-files': webFiles,
  '0026-finished-at': finishedAt,
  '0027-batch-changes': batchChanges,
  '0028-archive-done-after': archiveDoneAfter,
  '0029-task-texts': taskTexts,
  '0030-fill-task-texts': fillTaskTexts,
  '0031-task-texts-index': taskTextsIndex,
  '0032-dashboard-indexes': dashboardIndexes,
  '0033-moved-tasks': movedTasks,
  '0034-changes-by-actor': changesByActor,
  '0035-views': views,
  '0036-comments': comments,
  '0037-notifications': notifications,
  '0038-personal-times': personalTimes,
  '0043-notify': notify,
  '0046-notification-mails': notificationMails,
  '0047-due-indexes': dueIndexes,
  '0051-organization-removals': organizationRemovals,
  '0052-notification-checks': notificationChecks,
  '0053-inbox-by-project': inboxByProject,
  '0054-bounded-reads': boundedReads,
  '0055-pending-moves': pendingMoves,
  '0057-mail-columns': mailColumns,
  '0058-one-way-for-mails': oneWayForMails,
  '0061-due-days': dueDays,
  '0062-due-day-index': dueDayIndex,
  '0063-fill-due-days': fillDueDays,
  '0064-notification-batches': notificationBatches,
  '0065-notified-changes': notifiedChanges,
  '0066-access-checks': accessChecks,
  '0067-fewer-functions': fewerFunctions,
  '0068-no-assignment-mails': noAssignmentMails,
  '0069-project-looks': projectLooks,
  '0070-avatars': avatars,
  '0071-lanes': lanes,
  '0072-fill-lanes': fillLanes,
  '0073-ranks': ranks,
  '0074-labels': labels,
  '0075-label-checks': labelChecks,
  '0077-checklists': checklists,
  '0078-files': files,
  '0079-short-ids': shortIds,
  '0080-start-and-estimate': startAndEstimate,
  '0081-tasks-with-files': tasksWithFiles,
  '0082-fill-short-ids': fillShortIds,
  '0083-tokens': tokens,
  '0084-imports': imports,
  '0085-feeds': feeds,
  '0086-staged-imports': stagedImports,
  '0087-imported-by': importedBy,
  '0088-imported-by-checks': importedByChecks,
  '0089-ownerless-contents': ownerlessContents,
  '0090-files-of-person': filesOfPerson,
  '0091-text-sizes': textSizes,
  '0092-fill-text-sizes': fillTextSizes,
  '0093-one-line-texts': oneLineTexts,
  '0094-short-checks': shortChecks,
  '0095-move-counts': moveCounts,
  '0096-fill-moved-counts': fillMovedCounts,
  '0097-checks-of-values': checksOfValues,
  '0098-shared-contents': sharedContents,
  '0100-search-folds': searchFolds,
  '0101-fold-texts': foldTexts,
  '0102-relink-links': relinkLinks,
  '0103-relink-checks': relinkChecks,
  '0107-hashes-of-imports': hashesOfImports,
}
