import { z } from 'zod'
import {
  codeMaxLength,
  emailMaxLength,
  passwordMaxLength,
  passwordMinLength,
  passwordTooShort,
  usernameMaxLength,
  usernameMinLength,
} from './account'
import { shape } from './examples'
import {
  boundedText,
  codePointLength,
  emptyPatchMessage,
  id,
  instant,
  isNotEmptyPatch,
  limitedText,
  nameMaxLength,
  sentName,
} from './fields'

const emailForm = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*$/u

/** The one form in which an address is stored and compared: trimmed, NFKC, lower case. */
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

/** An address that is looked for. Whatever nobody can have is nobody's. */
export const soughtEmail = boundedText(emailMaxLength, emailTooLong)
  .min(1, { error: 'is required' })
  .transform(normalizedEmail)
  .refine(isShortEnough, { error: emailTooLong })

const usernameLength = `must be ${usernameMinLength} to ${usernameMaxLength} characters long`

/** Compared without regard to case; stored as typed. */
export const username = boundedText(usernameMaxLength, usernameLength)
  .min(1, { error: 'is required', abort: true })
  .regex(/^[A-Za-z0-9._-]*$/, {
    error: 'may hold only letters, digits, dots, underscores and hyphens',
    abort: true,
  })
  .min(usernameMinLength, { error: usernameLength })
  .max(usernameMaxLength, { error: usernameLength })

const passwordTooLong = `Password must be at most ${passwordMaxLength} characters long`

/** A password to be kept: any characters, exactly as typed. */
export const newPassword = boundedText(passwordMaxLength, passwordTooLong)
  .meta({ format: 'password', minLength: passwordMinLength })
  .refine((text) => text.isWellFormed(), { error: 'contains characters that cannot be stored', abort: true })
  .refine((text) => codePointLength(text) >= passwordMinLength, { error: passwordTooShort })
  .refine((text) => codePointLength(text) <= passwordMaxLength, { error: passwordTooLong })

/** A password to be compared. One that is far longer than any that is kept is refused, whoever it is tried on. */
export const typedPassword = boundedText(passwordMaxLength).min(1, { error: 'is required' })

export const registration = z.object({ email, username, password: newPassword }).meta(shape('Registration'))

export const credentials = z
  .object({
    email: soughtEmail,
    password: typedPassword,
    rememberMe: z.boolean().default(false),
    /** A code of the authenticator app or a recovery code, when two-factor authentication is on. */
    totpToken: limitedText(codeMaxLength).optional(),
  })
  .meta(shape('Credentials'))

export const user = z
  .object({
    id,
    username: z.string(),
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    avatar: z.string().nullable(),
    totpEnabled: z.boolean(),
    /** Whether a mail, or AeroAuth, has shown that the address is theirs. */
    emailProven: z.boolean(),
    /** False for people who only ever signed in by AeroAuth. */
    hasPassword: z.boolean(),
    /** Whether a mail tells them of tasks that others assign to them. */
    assignmentMails: z.boolean(),
    createdAt: instant,
  })
  .meta(shape('User'))
export type User = z.infer<typeof user>

const personNamePart = boundedText(nameMaxLength)
  .nullable()
  .transform((text) => text?.trim() || null)
  .pipe(sentName().nullable())

/** What people change about themselves. An empty name is none. */
export const profilePatch = z
  .object({
    firstName: personNamePart.optional(),
    lastName: personNamePart.optional(),
    assignmentMails: z.boolean().optional(),
  })
  .refine(isNotEmptyPatch, { error: emptyPatchMessage })
  .meta({ ...shape('ProfilePatch'), minProperties: 1 })
export type ProfileChanges = z.infer<typeof profilePatch>

/** How a person is named beside a task, a unit or a project. */
export const personName = z
  .object({
    id,
    username: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
  })
  .meta(shape('PersonName'))
