import { z } from 'zod'
import {
  codeMaxLength,
  emailMaxLength,
  passwordMaxLength,
  passwordMinLength,
  passwordTooShort,
  reminderLeadsInHours,
  usernameMaxLength,
  usernameMinLength,
} from './account'
import { pictureTooLarge, sentPictureMaxBytes } from './avatar'
import { maxBinDays } from './bin'
import { shape } from './examples'
import {
  boundedText,
  codePointLength,
  emptyPatchMessage,
  id,
  instant,
  isNotEmptyPatch,
  limitedText,
  requiredLimitedText,
  sentName,
  timeZoneName,
} from './fields'
import { invitationTokenMaxLength, nameMaxLength } from './limits'
import { maxCountedNotifications } from './notification'
import { seenOf } from './seen-schema'
import { weekStarts } from './time-zone'

const emailForm = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*$/u

/** The form in which an email address is stored and compared: trimmed, NFKC, lower case. */
export const normalizedEmail = (text: string) => text.trim().normalize('NFKC').toLowerCase()

const emailTooLong = `must be at most ${emailMaxLength} characters long`
const isShortEnough = (text: string) => text.length <= emailMaxLength

export const email = boundedText(emailMaxLength, emailTooLong)
  .meta({ format: 'email' })
  .refine((text) => text.isWellFormed(), { error: 'must be a valid email address', abort: true })
  .transform(normalizedEmail)
  .refine((text) => text !== '', { error: 'is required', abort: true })
  .refine(isShortEnough, { error: emailTooLong, abort: true })
  .refine((text) => emailForm.test(text), { error: 'must be a valid email address' })

/** An email address to search for. It may be invalid: then it matches nobody. */
export const searchedEmail = boundedText(emailMaxLength, emailTooLong)
  .min(1, { error: 'is required' })
  .transform(normalizedEmail)
  .refine(isShortEnough, { error: emailTooLong })

const usernameLength = `must be ${usernameMinLength} to ${usernameMaxLength} characters long`

/** Compared case-insensitively; stored as typed. */
export const username = boundedText(usernameMaxLength, usernameLength)
  .min(1, { error: 'is required', abort: true })
  .regex(/^[A-Za-z0-9._-]*$/, {
    error: 'may hold only letters, digits, dots, underscores and hyphens',
    abort: true,
  })
  .min(usernameMinLength, { error: usernameLength })
  .max(usernameMaxLength, { error: usernameLength })

const passwordTooLong = `Password must be at most ${passwordMaxLength} characters long`

/** A password to be stored: any characters, exactly as typed. */
export const newPassword = boundedText(passwordMaxLength, passwordTooLong)
  .meta({ format: 'password', minLength: passwordMinLength })
  .refine((text) => text.isWellFormed(), { error: 'contains characters that cannot be stored', abort: true })
  .refine((text) => codePointLength(text) >= passwordMinLength, { error: passwordTooShort })
  .refine((text) => codePointLength(text) <= passwordMaxLength, { error: passwordTooLong })

/** A password to be checked. The maximum length applies to every account, so that it reveals nothing about one. */
export const typedPassword = boundedText(passwordMaxLength).min(1, { error: 'is required' })

export const registration = z
  .object({
    email,
    username,
    password: newPassword,
    /** The token of an invitation to this address, if the server requires one. */
    invitationToken: requiredLimitedText(invitationTokenMaxLength).optional(),
  })
  .meta(shape('Registration'))

export const credentials = z
  .object({
    email: searchedEmail,
    password: typedPassword,
    rememberMe: z.boolean().default(false),
    /** A code from the authenticator app or a recovery code, when two-factor authentication is on. */
    totpToken: limitedText(codeMaxLength).optional(),
  })
  .meta(shape('Credentials'))

const weekStart = z.enum(weekStarts).meta({ id: 'WeekStart' })
const reminderLeadHours = z.literal([...reminderLeadsInHours]).nullable()

export const user = z
  .object({
    id,
    username: z.string(),
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    /** The address of the user's picture; null: their initials are shown. */
    avatar: z.string().nullable(),
    totpEnabled: z.boolean(),
    /** Whether an email or AeroAuth has verified the address. */
    emailProven: z.boolean(),
    /** False for users who have only ever signed in with AeroAuth. */
    hasPassword: z.boolean(),
    /** Whether the user gets an email when somebody assigns a task to them. */
    assignmentMails: z.boolean(),
    /** A name of the IANA database; null until a browser or the user sets it. */
    timeZone: z.string().nullable(),
    weekStart,
    /** `HH:MM` in the user's zone: one email a day; null: as things happen. */
    dailyMailAt: z.string().nullable(),
    /** How long before a due date the user is reminded; null: not at all. */
    reminderLeadHours,
    createdAt: instant,
  })
  .meta(shape('User'))
export type User = z.infer<typeof user>

/** The viewer's account, with the other data of every page. */
export const ownAccount = user
  .extend({
    /** Counted up to a maximum. */
    unreadNotifications: z.int().max(maxCountedNotifications),
    /** Whether the viewer must verify their address before they can do anything else. */
    mustVerifyEmail: z.boolean(),
    /** For how many days this server keeps what is deleted; 0: not at all. */
    binDays: z.int().min(0).max(maxBinDays),
  })
  .meta(shape('OwnAccount'))
export type OwnAccount = z.infer<typeof ownAccount>

const personNamePart = boundedText(nameMaxLength)
  .nullable()
  .transform((text) => text?.trim() || null)
  .pipe(sentName().nullable())

const timeOfDayForm = /^([01]\d|2[0-3]):[0-5]\d$/

const timeOfDay = z
  .string()
  .refine((text) => text.length === 'HH:MM'.length && timeOfDayForm.test(text), {
    error: 'must be a time of day such as 07:30',
  })
  .meta({ pattern: timeOfDayForm.source })

/** The profile fields that users change themselves. An empty name is stored as null. */
export const profilePatch = z
  .object({
    firstName: personNamePart.optional(),
    lastName: personNamePart.optional(),
    assignmentMails: z.boolean().optional(),
    timeZone: timeZoneName.nullable().optional(),
    weekStart: weekStart.optional(),
    dailyMailAt: timeOfDay.nullable().optional(),
    reminderLeadHours: reminderLeadHours.optional(),
    seen: seenOf({
      firstName: limitedText(nameMaxLength).nullable(),
      lastName: limitedText(nameMaxLength).nullable(),
    }),
  })
  .refine(isNotEmptyPatch, { error: emptyPatchMessage })
  .meta({ ...shape('ProfilePatch'), minProperties: 1 })
export type ProfileChanges = Omit<z.infer<typeof profilePatch>, 'seen'>

const bytesOfBase64 = (text: string) =>
  (text.length * 3) / 4 - (text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0)

/** A picture, in base64. */
export const avatarChoice = z
  .object({
    picture: z
      .string()
      .min(1, { error: 'is required', abort: true })
      .refine((text) => bytesOfBase64(text) <= sentPictureMaxBytes, { error: pictureTooLarge })
      .meta({ contentEncoding: 'base64', maxLength: Math.ceil(sentPictureMaxBytes / 3) * 4 }),
  })
  .meta(shape('AvatarChoice'))

/** The address of the viewer's picture; null: their initials are shown. */
export const ownAvatar = z.object({ avatar: z.string().nullable() }).meta(shape('OwnAvatar'))

/** The fields that name a user on a task, a service unit or a project. */
export const personName = z
  .object({
    id,
    username: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    /** The address of the person's picture. */
    avatar: z.string().nullable(),
  })
  .meta(shape('PersonName'))
export type PersonName = z.infer<typeof personName>

/** For rows that an import wrote in somebody else's name. */
export const importedBy = z
  .object({ id, username: z.string() })
  .nullable()
  .meta({ description: 'Whose import wrote it in this name; null: the person did it here' })
