import type { TRPCError } from '@trpc/server'
import {
  allDayNeedsDate,
  collided,
  conflict,
  goneLabel,
  invalid,
  keyIsTaken,
  laneIsGone,
  laneOfOtherStatus,
  noPictureForCover,
  notMember,
  onlyDoneArchived,
  startsAfterDue,
  unavailable,
} from './errors'
import { fullChecklist, fullTexts, tooManyFiles } from './limit-errors'

/** The error for each constraint that a user's input can violate. */
const constraintErrors = new Map<string, () => TRPCError>([
  [
    'users_email_unique',
    () => taken('email', 'An account with this email already exists. Please log in instead.'),
  ],
  [
    'users_username_unique',
    () => taken('username', 'This username is already taken. Please choose another.'),
  ],
  ['oauth_accounts_subject_unique', () => conflict('This account is connected to another Laneway account.')],
  ['oauth_accounts_user_unique', () => conflict('Another account is already connected.')],
  ['tasks_only_done_archived', onlyDoneArchived],
  ['tasks_due_day', allDayNeedsDate],
  ['tasks_start_date', startsAfterDue],
  ['tasks_lane', laneIsGone],
  ['tasks_lane_of_status', laneOfOtherStatus],
  ['tasks_labels_known', goneLabel],
  ['labels_name_unique', () => taken('name', 'This project already has a label of this name.')],
  ['projects_key_in_organization', keyIsTaken],
  ['projects_key_of_person', keyIsTaken],
  ['project_members_pkey', () => conflict('This person is already a member of this project.')],
  ['projects_team', () => invalid('The team must belong to the organization of this project')],
  ['projects_team_needs_organization', () => invalid('A personal project has no team')],
  ['tasks_assignee_is_member', notMember],
  ['tasks_checklist_items', fullChecklist],
  ['tasks_files', tooManyFiles],
  ['tasks_cover', noPictureForCover],
])

const taken = (field: string, message: string) => conflict(message, { [field]: message })

const networkFailures = /^(ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/
const databaseAway = /^(53|57|08|58|25006)/
const badValue = /^(22P02|22003|22007|22008|22021|08P01)/
const tryAgain = /^(40001|40P01|55P03)/
/** Another call inserted the same row, or deleted a referenced one, after this call had checked. */
const changedMeanwhile = /^(23505|23503)/

/** The error to send for an error of the database or its driver, or undefined for an internal error. */
export function explainDatabaseError(error: unknown): TRPCError | undefined {
  if (!(error instanceof Error)) return undefined
  if (isConnectionLoss(error.message)) return unavailable()
  const code = 'code' in error ? String(error.code) : ''
  const constraint = 'constraint' in error ? String(error.constraint) : ''
  const explained = constraintErrors.get(constraint)
  if (explained) return explained()
  const full = explainFullTexts(error)
  if (full) return full
  if (badValue.test(code)) return invalid('The request holds a value that cannot be stored')
  if (networkFailures.test(code) || databaseAway.test(code)) return unavailable()
  if (tryAgain.test(code) || changedMeanwhile.test(code)) return collided(error)
  return undefined
}

/** PostgreSQL does not know the time zone. Only a statement that uses it finds out. */
const invalidParameter = '22023'
export const isUnknownTimeZone = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === invalidParameter

const isConnectionLoss = (message: string) =>
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|client was closed|driver has already been destroyed/i.test(
    message,
  )

/** The SQLSTATE that the counts of a project raise. Its detail is the limit in KiB. */
const refusedTexts = 'LW002'

/** The error to send when the texts of a project would exceed their limit. */
export const explainFullTexts = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === refusedTexts && 'detail' in error
    ? fullTexts(Number(error.detail) * 1024)
    : undefined

/** The SQLSTATE that `refuse_write()` raises when the row is gone or has changed. */
const rejectedWrite = 'LW001'
export const isRejectedWrite = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === rejectedWrite
