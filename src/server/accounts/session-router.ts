import { credentials, profilePatch, registration, user } from '@/domain/account-schema'
import { hashPassword, isPasswordRight } from '../auth/passwords'
import { registrations, wrongPasswords } from '../throttles/throttles'
import { unauthorized } from '../trpc/errors'
import { publicProcedure, rest, router } from '../trpc/init'
import { userProcedure } from '../trpc/procedures'
import { succeeded, success } from '../trpc/success'
import { findUserByEmail, insertUser, updateProfile } from './account-queries'

export const accountRouter = router({
  me: userProcedure
    .meta(rest('GET', '/user'))
    .output(user)
    .query(({ ctx }) => ctx.viewer),

  update: userProcedure
    .meta(rest('PATCH', '/user'))
    .input(profilePatch)
    .output(user)
    .mutation(async ({ ctx, input }) => {
      const changed = await updateProfile(ctx.db, ctx.viewer.id, input)
      ctx.live.announce(ctx.db, { people: [ctx.viewer.id] })
      return { ...changed, avatar: null }
    }),

  register: publicProcedure
    .meta(rest('POST', '/register', 201))
    .input(registration)
    .output(user)
    .mutation(async ({ ctx, input: { email, username, password } }) => {
      await ctx.throttles.count(registrations, ctx.address)
      const passwordHash = await hashPassword(password)
      const created = await insertUser(ctx.db, { email, username, passwordHash })
      await ctx.session.start(created.id, true)
      return { ...created, avatar: null }
    }),

  login: publicProcedure
    .meta(rest('POST', '/login'))
    .input(credentials)
    .output(user)
    .mutation(async ({ ctx, input: { email, password, rememberMe } }) => {
      const found = await findUserByEmail(ctx.db, email)
      const browser = found && ctx.session.knownBrowser(found.id)
      const place = browser === undefined ? ctx.address : `browser ${browser}`
      await ctx.throttles.count(wrongPasswords, email, place)
      const right = await isPasswordRight(password, found?.passwordHash ?? null)
      if (!found || !right) throw unauthorized('Incorrect email or password')
      await ctx.throttles.forget(wrongPasswords, email, place)
      await ctx.session.start(found.id, rememberMe)
      return { ...found, avatar: null }
    }),

  logout: publicProcedure
    .meta(rest('POST', '/logout'))
    .output(success)
    .mutation(async ({ ctx }) => {
      await ctx.session.end()
      return succeeded
    }),
})
