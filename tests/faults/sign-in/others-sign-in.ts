import { quantile } from '../../../scripts/bench/figure'
import type { SignInScene, Somebody } from './scene'

export type OthersReport = {
  /** The 95th percentiles of a sign-in, in milliseconds. */
  alone: number
  meanwhile: number
  signIns: number
  faults: string[]
}

const people = 10
const signInsAlone = 100
const allowedRatio = 2

/** Signs in to one account many times at once, while others sign in one after another. */
export async function signInBesideFlood(scene: SignInScene, logins: number): Promise<OthersReport> {
  const others: Somebody[] = []
  for (let index = 0; index < people; index += 1) others.push(await scene.signUp())
  const flooded = await scene.signUp()
  const aloneTimes = await signInsOf(scene, others, (done) => done === signInsAlone)

  let isOver = false
  const flood = Promise.all(Array.from({ length: logins }, () => logIn(scene, flooded)))
  void flood.finally(() => (isOver = true))
  const times = await signInsOf(scene, others, () => isOver)
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
async function signInsOf(scene: SignInScene, others: Somebody[], isEnough: (done: number) => boolean) {
  const times: number[] = []
  while (!isEnough(times.length)) {
    const somebody = others[times.length % others.length]
    if (!somebody) break
    const { status, milliseconds } = await logIn(scene, somebody)
    if (status !== 200) throw new Error(`A sign-in beside the flood answered ${status}`)
    times.push(milliseconds)
  }
  return times
}

const logIn = (scene: SignInScene, { email, password }: Somebody) =>
  scene.browser().post('/api/login', { email, password })
