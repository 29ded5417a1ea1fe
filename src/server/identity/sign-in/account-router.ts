import {
  avatarChoice,
  credentials,
  ownAccount,
  ownAvatar,
  profilePatch,
  registration,
  user,
} from '@/domain/account-schema'
import { accountToVerify, emailVerification, mailedToken, signInOptions } from '@/domain/sign-in-schema'
import { sentPictureBodyMaxKibibytes } from '@/domain/avatar'
import { unknownTimeZone } from '@/domain/fields'
import type { ProviderId } from '@/domain/sign-in-providers'
import { queueVerificationEmail } from '../../platform/mail/mail-queries'
import { verificationEmails, registrations } from '../rate-limits/sign-in-limits'
import type { Context } from '../../core/context'
import { isUnknownTimeZone } from '../../core/database-errors'
import { conflict, invalid } from '../../core/errors'
import { publicProcedure, rest, router, tool } from '../../core/init'
import { userProcedure } from '../../core/procedures'
import { succeeded, success } from '../../core/responses/outputs'
import { changeProfile } from '../accounts/change-profile'
import { reasonAgainstRegistration } from '../accounts/registration'
import { deleteAvatar } from '../avatars/avatar-queries'
import { chooseAvatar } from '../avatars/choose-avatar'
import { accountOfLink, verifyEmail, logIn, register } from './sign-in'

/** PostgreSQL may know fewer time zones than this process does. */
function explainTimeZone(error: unknown): never {
  if (!isUnknownTimeZone(error)) throw error
  const message = `Time zone ${unknownTimeZone}`
  throw invalid(message, { timeZone: message })
}

export const accountRouter = router({
  me: userProcedure({ withUnreadCount: true })
    .meta(
      rest('GET', '/user', 'Read your own account', {
        token: 'read',
        keepsToProjects: true,
      }),
    )
    .meta(
      tool(
        'who_am_i',
        'Who the token belongs to, with their time zone and the day on which their weeks begin.',
      ),
    )
    .meta({ preload: 'signedIn' })
    .output(ownAccount)
    // Unread notifications may be of any project.
    .query(({ ctx: { session, viewer, token, unreadNotifications, binDays } }) => ({
      ...viewer,
      mustVerifyEmail: session.mustVerify(viewer),
      binDays,
      unreadNotifications: token?.projectIds ? 0 : unreadNotifications,
    })),

  update: userProcedure()
    .meta(rest('PATCH', '/user', 'Change your own name, your time zone and week, or which emails you get'))
    .input(profilePatch)
    .output(user)
    .mutation(async ({ ctx, input: { seen, ...changes } }) => {
      const changed = await changeProfile(ctx.db, ctx.viewer.id, { changes, seen }).catch(explainTimeZone)
      ctx.live.publish(ctx.db, { people: [ctx.viewer.id] })
      return changed
    }),

  setAvatar: userProcedure()
    .meta(
      rest('PUT', '/user/avatar', 'Choose your picture: a PNG, JPEG, WebP or GIF of at most 2 MB', {
        bodyMaxKibibytes: sentPictureBodyMaxKibibytes,
      }),
    )
    .input(avatarChoice)
    .output(ownAvatar)
    .mutation(async ({ ctx, input }) => {
      const avatar = await chooseAvatar(ctx, ctx.viewer.id, input.picture)
      ctx.live.publish(ctx.db, { people: [ctx.viewer.id] })
      return { avatar }
    }),

  removeAvatar: userProcedure()
    .meta(rest('DELETE', '/user/avatar', 'Remove your picture: your initials stand in for it'))
    .output(ownAvatar)
    .mutation(async ({ ctx }) => {
      await deleteAvatar(ctx.db, ctx.viewer.id)
      ctx.live.publish(ctx.db, { people: [ctx.viewer.id] })
      return { avatar: null }
    }),

  signInOptions: publicProcedure
    .meta(rest('GET', '/sign-in-options', 'Find out how people sign in here, and who may register'))
    .meta({ preload: 'signedOut' })
    .output(signInOptions)
    .query(async ({ ctx: { db, registration: policy, signIn } }) => ({
      registration: {
        reason: await reasonAgainstRegistration(db, policy),
        isOpenToInvited: policy.mode !== 'closed',
        domains: [...policy.domains],
      },
      aeroAuth: signInOptionOf(signIn, 'aeroauth'),
    })),

  register: publicProcedure
    .meta(rest('POST', '/register', 'Create an account and sign in', { status: 201, errors: [429] }))
    .input(registration)
    .output(user)
    .mutation(async ({ ctx, input }) => {
      await ctx.rateLimits.count(registrations, ctx.address)
      const created = await register(ctx, input)
      ctx.record('registered', created.id)
      return created
    }),

  login: publicProcedure
    .meta(rest('POST', '/login', 'Sign in', { errors: [401, 429], secondFactor: true }))
    .input(credentials)
    .output(user)
    .mutation(({ ctx, input }) => logIn(ctx, input)),

  logout: publicProcedure
    .meta(rest('POST', '/logout', 'Sign out'))
    .output(success)
    .mutation(async ({ ctx }) => {
      await ctx.session.end()
      ctx.record('signed out', null)
      return succeeded
    }),

  /** The account of a welcome email's link. A mutation, so that no URL contains the token. */
  findByVerificationToken: publicProcedure
    .meta(
      rest('POST', '/verify-email/account', 'Show which account a verification link is for', {
        errors: [404, 410, 429],
      }),
    )
    .input(mailedToken)
    .output(accountToVerify)
    .mutation(({ ctx, input }) => accountOfLink(ctx, input.token)),

  verifyEmail: publicProcedure
    .meta(
      rest('POST', '/verify-email', 'Verify an email address by the link that was sent to it', {
        errors: [404, 410, 429],
      }),
    )
    .input(emailVerification)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await verifyEmail(ctx, input)
      return succeeded
    }),

  /** Sends the welcome email again. */
  sendVerificationEmail: userProcedure({ unverified: true })
    .meta(rest('POST', '/verify-email/resend', 'Send the verification email again', { errors: [429] }))
    .output(success)
    .mutation(async ({ ctx }) => {
      if (ctx.viewer.emailProven) throw conflict('Your email address is already confirmed.')
      await ctx.rateLimits.count(verificationEmails, ctx.viewer.id)
      await queueVerificationEmail(ctx.db, ctx.viewer.id)
      return succeeded
    }),
})

function signInOptionOf(providers: Context['signIn'], id: ProviderId) {
  const { name = '', isConfigured = false } = providers.find((provider) => provider.id === id) ?? {}
  return { name, isConfigured }
}
