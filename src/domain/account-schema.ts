import { z } from 'zod'
import {
  emailMaxLength,
  passwordMaxLength,
  passwordMinLength,
  passwordTooShort,
  usernameMaxLength,
  usernameMinLength,
} from './account'
import { shape } from './examples'
import { codePointLength, emptyPatchMessage, id, instant, isNotEmptyPatch, sentName } from './fields'

const emailForm = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*$/u

/** The one form in which an address is stored and compared: trimmed, NFKC, lower case. */
export const normalizedEmail = (text: string) => text.trim().normalize('NFKC').toLowerCase()

export const email = z
  .string()
  .meta({ format: 'email', maxLength: emailMaxLength })
  .refine((text) => text.isWellFormed(), { error: 'must be a valid email address', abort: true })
  .transform(normalizedEmail)
  .refine((text) => text !== '', { error: 'is required', abort: true })
  .refine((text) => text.length <= emailMaxLength, {
    error: `must be at most ${emailMaxLength} characters long`,
    abort: true,
  })
  .refine((text) => emailForm.test(text), { error: 'must be a valid email address' })

/** Compared without regard to case; stored as typed. */
export const username = z
  .string()
  .min(1, { error: 'is required', abort: true })
  .regex(/^[A-Za-z0-9._-]*$/, {
    error: 'may hold only letters, digits, dots, underscores and hyphens',
    abort: true,
  })
  .min(usernameMinLength, { error: `must be ${usernameMinLength} to ${usernameMaxLength} characters long` })
  .max(usernameMaxLength, { error: `must be ${usernameMinLength} to ${usernameMaxLength} characters long` })

/** A password to be kept: any characters, exactly as typed. */
export const newPassword = z
  .string()
  .meta({ format: 'password', minLength: passwordMinLength, maxLength: passwordMaxLength })
  .refine((text) => text.isWellFormed(), { error: 'contains characters that cannot be stored', abort: true })
  .refine((text) => codePointLength(text) >= passwordMinLength, { error: passwordTooShort })
  .refine((text) => codePointLength(text) <= passwordMaxLength, {
    error: `Password must be at most ${passwordMaxLength} characters long`,
  })

export const registration = z.object({ email, username, password: newPassword }).meta(shape('Registration'))

export const credentials = z
  .object({
    email: z.string().min(1, { error: 'is required' }).transform(normalizedEmail),
    password: z.string().min(1, { error: 'is required' }),
    rememberMe: z.boolean().default(false),
    /** A code of the authenticator app or a recovery code, when two-factor authentication is on. */
    totpToken: z.string().optional(),
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

const personNamePart = z
  .string()
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
