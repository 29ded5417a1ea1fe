import { TRPCError } from '@trpc/server'
import { revertHours } from '@/domain/import'
import { goneLabelMessage, tooManyLabelsMessage } from '@/domain/label'
import type { SeenValue } from '@/domain/seen-schema'
import { noDateForAllDay, startsAfterDueMessage } from '@/domain/task'

/** Details of an error besides its message: headers, or a status that tRPC has no code for. */
export class ErrorDetails extends Error {
  constructor(
    readonly details: {
      retryAfterSeconds?: number
      /** A status that tRPC has no code for. */
      httpStatus?: number
      /** A 403 that asks for the second factor. */
      requires2FA?: boolean
      /** The invalid fields, each with its message. */
      fields?: Record<string, string>
      /** For a conflict: the current values of the fields that somebody else has changed. */
      present?: Record<string, SeenValue>
    },
  ) {
    super('rejected')
  }
}

/** An error whose message is written for users. The messages of libraries may repeat the input and are not sent. */
export class ExplainedError extends TRPCError {}

export const explainedError = (code: TRPCError['code'], message: string, details?: ErrorDetails['details']) =>
  new ExplainedError({ code, message, cause: details && new ErrorDetails(details) })

export const detailsOf = (error: TRPCError) =>
  error.cause instanceof ErrorDetails ? error.cause.details : {}

export const unauthorized = (message = 'Please sign in to continue') =>
  explainedError('UNAUTHORIZED', message)
export const invalidToken = () =>
  unauthorized('This token is not valid: it is mistyped, or it has expired or been revoked.')
export const noToken = () =>
  unauthorized(
    'Send a token with each request, as “Authorization: Bearer …”; the settings of your account make one.',
  )
export const forbidden = (message: string) => explainedError('FORBIDDEN', message)
export const addressUnverified = () =>
  forbidden('Confirm your email address first: open the link that we sent to it.')
export const notForTokens = () =>
  forbidden('A token cannot do this. Sign in to Laneway in a browser instead.')
export const conflict = (message: string, fields?: Record<string, string>) =>
  explainedError('CONFLICT', message, { fields })
export const invalid = (message: string, fields?: Record<string, string>) =>
  explainedError('BAD_REQUEST', message, { fields })

/** A status that tRPC has no code for. */
export const withStatus = (httpStatus: number, message: string) =>
  explainedError('BAD_REQUEST', message, { httpStatus })

export const invalidJson = () => invalid('The request is not valid JSON')
export const oneMessageAtOnce = () =>
  invalid('Send one message a request: batches left the protocol on 2025-06-18')
export const invalidAddress = () => invalid('The address is not valid')
export const nothingAtAddress = () => notFoundText('There is nothing at this address')
export const notJson = () =>
  explainedError('UNSUPPORTED_MEDIA_TYPE', 'Send the request as JSON, with content-type: application/json')

/** A 410: the resource existed and is gone. */
export const gone = (message: string) => explainedError('NOT_FOUND', message, { httpStatus: 410 })

/** A 404 with its own message. */
export const notFoundText = (message: string) => explainedError('NOT_FOUND', message)

/** `thing` is the noun that users know: "project", "task". */
export const notFound = (thing: string) => explainedError('NOT_FOUND', `This ${thing} does not exist`)

/** It was restored or deleted for good, or the viewer may not see it. */
export const notInBin = () => notFoundText('This is not in the bin any more.')

export const reusedIdempotencyKey = () =>
  explainedError('UNPROCESSABLE_CONTENT', 'This idempotency key was already used for a different request')

export const doneOnceWithSecret = () =>
  conflict(
    'This was already done with this idempotency key. Its answer held a secret and is not shown again.',
  )

/**
 * Names the address at which a repeated call can read what the first one wrote, because that response was too long to
 * store.
 */
export const noteOfUnstoredResponse = (address: string | undefined) =>
  `This was already done with this idempotency key. Its answer was not kept${address ? `: read it at ${address}` : ''}.`

/** The client disconnected before its call began. Nobody reads this error. */
export const abandoned = () => explainedError('CLIENT_CLOSED_REQUEST', 'The request was given up')

/** Clients ask again after this time when the database is unreachable. */
export const databaseAwayRetrySeconds = 2

/** Why nothing can be read or changed now. */
export const databaseAwayMessage =
  'Laneway cannot reach its database at the moment. Please try again shortly.'

export const unavailable = () =>
  explainedError('SERVICE_UNAVAILABLE', databaseAwayMessage, {
    retryAfterSeconds: databaseAwayRetrySeconds,
  })

/** Too many passwords and codes are waiting to be checked, or too many writes to one project. */
export const busy = () =>
  explainedError('SERVICE_UNAVAILABLE', 'Laneway is very busy at the moment. Please try again shortly.', {
    retryAfterSeconds: 10,
  })

/** The second factor is missing: a 403 whose JSON body says so. */
export const secondFactorRequired = (message = '2FA token required') =>
  explainedError('FORBIDDEN', message, { requires2FA: true })

/** For a task or an item of its checklist. */
export const notMember = () => invalid('Assignee must be a member of this project')
export const projectArchived = () => conflict('This project is archived.')
export const changedMeanwhile = () =>
  conflict('This project was changed at the same moment. Please try again.')
/** A conflict with a concurrent write. The cause is attached, so that the surrounding transaction can retry. */
export const collided = (cause: Error) =>
  new ExplainedError({
    code: 'CONFLICT',
    message: 'Someone else changed this at the same moment. Please try again.',
    cause,
  })
const staleTaskMessage = 'This task was changed by someone else. Reload to see the latest version.'
export const staleTask = () => conflict(staleTaskMessage)
export const staleComment = () =>
  conflict('This comment was changed meanwhile. Reload to see the latest version.')
export const staleChecklistItem = () =>
  conflict('This checklist was changed meanwhile. Reload to see the latest version.')
export const goneFile = () => conflict('This file was deleted meanwhile.')
export const noPictureForCover = () =>
  invalid('The cover must be a picture among the files of this task', {
    cover: 'must be a picture among the files of this task',
  })
export const emptyFile = (name: string) => invalid(`The file “${name}” is empty.`)
export const incompleteForm = () => invalid('The files did not arrive completely. Send them again.')
export const importIsPast = () => conflict('This import is no longer waiting for you. Reload to see it.')
export const noTitleColumn = () => invalid('Choose which column has the titles of the tasks')
export const importNotTakenBack = () =>
  conflict(`An import can be taken back for ${revertHours} hours after it has ended.`)
export const goneLabel = () => conflict(goneLabelMessage)
export const sameProject = () => invalid('The tasks are already in this project')
const onlyDoneArchivedMessage = 'Only a done task can be archived.'
export const onlyDoneArchived = () => conflict(onlyDoneArchivedMessage)
export const lastLane = () => conflict('This is the last lane of its status.')
export const cardIsGone = () => conflict('That card is not in this lane any more.')
export const foreignCursor = () =>
  invalid('This cursor belongs to another search, order or person. Begin again without it.', {
    cursor: 'belongs to another search, order or person',
  })
const afterItselfMessage = 'A task cannot come after itself'
export const afterItself = () => invalid(afterItselfMessage, { afterTaskId: afterItselfMessage })
const takenKeyMessage = 'Another project here has this key. Choose a different one.'
export const keyIsTaken = () => conflict(takenKeyMessage, { key: takenKeyMessage })
export const laneIsGone = () => conflict('This lane is not in this project any more.')
const otherStatusMessage = 'This lane has another status'
export const laneOfOtherStatus = () => invalid(otherStatusMessage, { laneId: otherStatusMessage })
export const allDayNeedsDate = () => invalid(noDateForAllDay, { dueDate: noDateForAllDay })

export const startsAfterDue = () => invalid(startsAfterDueMessage, { startDate: startsAfterDueMessage })

/** The reason why one task of a batch is not changed. */
export const refusalReasons = {
  missing: 'This task does not exist in this project.',
  stale: staleTaskMessage,
  notDone: onlyDoneArchivedMessage,
  notDue: noDateForAllDay,
  startsAfterDue: startsAfterDueMessage,
  tooManyLabels: tooManyLabelsMessage,
}

/** Whether a call was rejected because its resource does not exist for its sender. */
export const isMissing = (error: unknown) =>
  error instanceof TRPCError && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN')

/** Returns the value, or throws a 404 with the noun that users know. */
export function orNotFound<Found>(thing: string, found: Found | undefined): Found {
  if (found === undefined) throw notFound(thing)
  return found
}
