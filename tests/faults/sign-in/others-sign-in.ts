import { quantile } from '../../../scripts/bench/figure'
import type { SignInFixture, User } from './fixture'

export type OthersReport = {
  /** The 95th percentiles of a sign-in, in milliseconds. */
  alone: number
  meanwhile: number
  signIns: number
  faults: string[]
}

const users = 10
const signInsAlone = 100
const allowedRatio = 2

/** Signs in to one account many times at once, while others sign in one after another. */
export async function signInBesideFlood(fixture: SignInFixture, logins: number): Promise<OthersReport> {
  const others: User[] = []
  for (let index = 0; index < users; index += 1) others.push(await fixture.signUp())
  const flooded = await fixture.signUp()
  const aloneTimes = await signInsOf(fixture, others, (done) => done === signInsAlone)

  let isOver = false
  const flood = Promise.all(Array.from({ length: logins }, () => logIn(fixture, flooded)))
  void flood.finally(() => (isOver = true))
  const times = await signInsOf(fixture, others, () => isOver)
  await flood

  const [alone, meanwhile] = [quantile(aloneTimes, 0.95), quantile(times, 0.95)]
  const isShared = meanwhile <= allowedRatio * alone
  return {
    alone,
    meanwhile,
    signIns: times.length,
    faults: isShared ? [] : [`others took ${(meanwhile / alone).toFixed(1)} times as long as alone`],
  }
}

/** @returns the duration of each of their sign-ins, in milliseconds */
async function signInsOf(fixture: SignInFixture, others: User[], isEnough: (done: number) => boolean) {
  const times: number[] = []
  while (!isEnough(times.length)) {
    const user = others[times.length % others.length]
    if (!user) break
    const { status, milliseconds } = await logIn(fixture, user)
    if (status !== 200) throw new Error(`A sign-in during the flood returned ${status}`)
    times.push(milliseconds)
  }
  return times
}

const logIn = (fixture: SignInFixture, { email, password }: User) =>
  fixture.browser().post('/api/login', { email, password })
