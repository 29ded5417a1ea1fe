import { counted } from '@/domain/counted'
import { maxChecklistItems } from '@/domain/checklist'
import { maxTasksOfTemplate, maxTemplates } from '@/domain/copy'
import { maxFilesOfTask } from '@/domain/file'
import { maxImportsOfPerson } from '@/domain/import'
import { maxLanesOfProject } from '@/domain/lane'
import { requestBodyMaxKibibytes } from '@/domain/limits'
import { fullTextsMessage } from '@/domain/project'
import { hourSeconds } from '@/domain/units'
import { conflict, explainedError } from './errors'

/* The errors for exceeded limits: too large, too long, too many, too slow. */

export const tooLargeMessage = (maxKibibytes = requestBodyMaxKibibytes) =>
  `The request is too large: at most ${maxKibibytes} KiB can be sent`

export const tooLarge = (maxBytes: number) =>
  explainedError('PAYLOAD_TOO_LARGE', tooLargeMessage(maxBytes / 1024))

/** The body of a request did not arrive in time. */
export const tooSlow = () =>
  explainedError('TIMEOUT', 'The request arrived too slowly. Send it again over a faster connection.')

export const tooLongTogether = () =>
  explainedError(
    'PAYLOAD_TOO_LARGE',
    'The answers to these calls are too long for one request. Send each call alone.',
  )

export const tooLongMyTasks = () =>
  explainedError(
    'PAYLOAD_TOO_LARGE',
    'Your tasks are too long to be listed together: at most 8 MiB. Open their projects one by one, or search for them.',
  )

export function tooMany(what: string, retryAfterSeconds: number) {
  return explainedError(
    'TOO_MANY_REQUESTS',
    `Too many ${what}. Try again in ${inWords(retryAfterSeconds)}.`,
    {
      retryAfterSeconds,
    },
  )
}

/** The person has reached the number of concurrent calls, and these calls take too long. */
export const tooManyAtOnce = () =>
  explainedError(
    'TOO_MANY_REQUESTS',
    'Too many of your requests are still being answered. Wait a moment, then try again.',
    { retryAfterSeconds: 2 },
  )

/** The person has reached the number of concurrent uploads. */
export const tooManyUploads = () =>
  explainedError(
    'TOO_MANY_REQUESTS',
    'Too many of your files are being sent at once. Wait until some have arrived, then try again.',
    { retryAfterSeconds: 10 },
  )

export const tooMuchInDay = (maxBytes: number, retryAfterSeconds: number) =>
  explainedError(
    'TOO_MANY_REQUESTS',
    `You have sent ${inMebibytes(maxBytes)} MiB in a day, which is the most. Try again in ${inWords(retryAfterSeconds)}.`,
    { retryAfterSeconds },
  )

/** The person is already downloading something that takes the server some time. */
export const exportUnderWay = () =>
  explainedError(
    'TOO_MANY_REQUESTS',
    'Another export of yours is still being downloaded. Wait until it ends, then try again.',
    { retryAfterSeconds: 10 },
  )

export const fullChecklist = () => conflict(`A checklist holds at most ${maxChecklistItems} items.`)

export const tooManyFiles = () => conflict(`A task holds at most ${maxFilesOfTask} files.`)

export const tooLongFile = (name: string, maxBytes: number) =>
  explainedError(
    'PAYLOAD_TOO_LARGE',
    `The file “${name}” is too large: at most ${inMebibytes(maxBytes)} MiB.`,
  )

export const tooManyImports = () =>
  explainedError(
    'TOO_MANY_REQUESTS',
    `You have ${maxImportsOfPerson} imports that you have not run. Run or delete one first.`,
    { retryAfterSeconds: 60 },
  )

export const fullProject = (maxBytes: number) =>
  explainedError(
    'PAYLOAD_TOO_LARGE',
    `The files of this project would take more than its ${inMebibytes(maxBytes)} MiB. Delete some first.`,
  )

export const fullPerson = (maxBytes: number) =>
  explainedError(
    'PAYLOAD_TOO_LARGE',
    `Your files would take more than your ${inMebibytes(maxBytes)} MiB. Delete some first.`,
  )

export const fullTexts = (maxBytes: number) =>
  explainedError('PAYLOAD_TOO_LARGE', fullTextsMessage(inMebibytes(maxBytes)))

const inMebibytes = (bytes: number) => Math.floor((bytes / 1024 / 1024) * 100) / 100

export const tooManyTemplates = () =>
  conflict(`There can be at most ${maxTemplates} templates. Delete one that nobody needs any more.`)

export const tooManyTasksOfTemplate = () =>
  conflict(
    `A template can have at most ${maxTasksOfTemplate} tasks. Leave the finished ones out, or copy the project.`,
  )

export const tooManyLanes = () => conflict(`A project can have at most ${maxLanesOfProject} lanes.`)

function inWords(seconds: number) {
  if (seconds < 60) return counted(seconds, 'second')
  if (seconds < 2 * hourSeconds) return counted(Math.ceil(seconds / 60), 'minute')
  return counted(Math.ceil(seconds / 60 / 60), 'hour')
}
