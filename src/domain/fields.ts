import { z } from 'zod'
import { isTimeZone } from './time-zone'
import { nameMaxLength } from './limits'
import { isOneLine } from './one-line'

/*
 * The basic fields that every schema is built from. A message in lower case continues a sentence that starts with the
 * field's name ("is required" becomes "Title is required"); any other message is shown unchanged.
 */

/** The id of any record: an integer from 1 to 2^53 − 1. */
export const id = z.int().min(1)

/** A timestamp in UTC with milliseconds, as every response formats it. */
export const instant = z.iso.datetime({ precision: 3 })

export const earliestInstant = Date.UTC(1970, 0, 1)
export const latestInstant = Date.UTC(10_000, 0, 1) - 1
const instantMaxLength = 64
const notAnInstant = 'must be a date and time such as 2026-11-20T09:30:00.000Z'

/** The length that limits apply to: Unicode code points, so that an emoji of one code point counts once. */
export const codePointLength = (text: string) => [...text].length

const tooLongFor = (max: number) => `must be at most ${max} characters long`

/**
 * The first check of every text input: it rejects texts of more than twice the limit. Later steps can still shorten a
 * text, and a code point or a line ending takes up to two code units.
 */
export const boundedText = (max: number, tooLong = tooLongFor(max)) =>
  z
    .string()
    .refine((text) => text.length <= 2 * max, { error: tooLong, abort: true })
    .meta({ maxLength: max })

const isWithin = (max: number) => (text: string) =>
  text.length <= max || (text.length <= 2 * max && codePointLength(text) <= max)

/** Text that is accepted unchanged: a token, a code, a password. */
export const limitedText = (max: number) =>
  z
    .string()
    .refine(isWithin(max), { error: tooLongFor(max), abort: true })
    .meta({ maxLength: max })

const timeZoneMaxLength = 64
export const unknownTimeZone = 'must be a name of the IANA time zone database, such as Europe/Berlin'
export const timeZoneName = limitedText(timeZoneMaxLength).refine(isTimeZone, { error: unknownTimeZone })

export const requiredLimitedText = (max: number) => limitedText(max).min(1, { error: 'is required' })

const isStorable = (text: string) =>
  text.isWellFormed() && ![...text].some((character) => character < ' ' && !'\t\n'.includes(character))

/** Normalized text: CRLF becomes LF; control characters except tab and newline, and lone surrogates, are rejected. */
const sentText = (max: number) =>
  boundedText(max)
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .refine(isStorable, { error: 'contains characters that cannot be stored' })
    .refine(isWithin(max), { error: tooLongFor(max) })

/** A timestamp with any offset, between the years 1970 and 9999; converted to UTC. */
export const sentInstant = boundedText(instantMaxLength, notAnInstant)
  .meta({ format: 'date-time' })
  .pipe(z.iso.datetime({ offset: true, error: notAnInstant }))
  .transform((text) => new Date(text))
  .refine((date) => date.getTime() >= earliestInstant && date.getTime() <= latestInstant, {
    error: 'must be between the years 1970 and 9999',
  })
  .transform((date) => date.toISOString())

const dateLength = 10
const notADate = 'must be a date such as 2026-11-23'
const earliestDate = new Date(earliestInstant).toISOString().slice(0, dateLength)

/** A date of the calendar, from the year 1970 on. */
export const sentDate = boundedText(dateLength, notADate)
  .pipe(z.iso.date({ error: notADate }))
  .refine((date) => date >= earliestDate, { error: `must be ${earliestDate} or later` })

const isBlank = (text: string) => text.trim() === ''

/** Text that contains more than white space. It is stored as sent. */
export const requiredText = (max: number, requiredMessage = 'is required') =>
  sentText(max)
    .refine((text) => !isBlank(text), { error: requiredMessage })
    .meta({ minLength: 1 })

/** Text of one line that contains more than white space. */
export const requiredLine = (max: number, requiredMessage = 'is required') =>
  boundedText(max)
    .refine((text) => !isBlank(text), { error: requiredMessage, abort: true })
    .refine(isOneLine, { error: 'must be one line', abort: true })
    .refine((text) => text.isWellFormed(), { error: 'contains characters that cannot be stored' })
    .refine(isWithin(max), { error: tooLongFor(max) })
    .meta({ minLength: 1 })

const clearableText = (max: number) =>
  sentText(max)
    .nullable()
    .transform((text) => (text === null || isBlank(text) ? '' : text))

/** Optional text of a new record: absent, null and blank all mean "". */
export const newFreeText = (max: number) => clearableText(max).default('')

/** Optional text in a patch: absent keeps the value, null and blank clear it. */
export const changedFreeText = (max: number) => clearableText(max).optional()

/** Like `changedFreeText`, trimmed at both ends. */
export const changedTrimmedText = (max: number) =>
  clearableText(max)
    .transform((text) => text.trim())
    .optional()

/** A name that distinguishes things, without invisible code points or ones that change the direction. */
export const sentName = (requiredMessage?: string, max = nameMaxLength) =>
  requiredLine(max, requiredMessage).refine((text) => !misleadingCharacters.test(text), {
    error: 'contains invisible characters',
  })

const misleadingCharacters = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u

/** Rejects a patch without any known key, which is most likely a mistake. */
export const isNotEmptyPatch = (patch: object) =>
  Object.entries(patch).some(([name, value]) => name !== 'seen' && value !== undefined)
export const emptyPatchMessage = 'Send at least one field to change'
