import type { Answer, Browser } from './browser'
import type { SignInScene, Somebody } from './scene'

/** Concurrent use of known browsers and changes of credentials, with the guarantees that must hold. */
type Race = { name: string; round: (scene: SignInScene) => Promise<string[]> }

const ofStranger = 10
const ofKnownBrowsers = 20
const mostKnown = 10
const newPassword = 'a whole new battery'

const races: Race[] = [
  { name: 'guesses in 40 browsers known before a reset', round: guessAfterReset },
  { name: 'guesses in 10 known browsers while the password is reset', round: guessDuringReset },
  { name: '20 new browsers at once where ten are known', round: signInBeyondTen },
  { name: '20 sign-ins with the password that is being changed', round: signInDuringChange },
]

/** Requires a product with rate limits. @returns the name of each race and what went wrong */
export async function* raceKnownBrowsers(scene: SignInScene, rounds: number) {
  for (const { name, round } of races) {
    const faults: string[] = []
    for (let done = 0; done < rounds; done += 1) faults.push(...(await round(scene)))
    yield { name, faults }
  }
}

const logIn = (browser: Browser, { email }: Somebody, password: string) =>
  browser.post('/api/login', { email, password })

async function browsersOf(scene: SignInScene, person: Somebody, count: number) {
  const browsers = Array.from({ length: count }, () => scene.browser())
  await Promise.all(browsers.map((browser) => logIn(browser, person, person.password)))
  return browsers
}

async function resetOf(scene: SignInScene, { email }: Somebody) {
  await scene.browser().post('/api/reset-password-request', { email })
  const token = await scene.mailedToken(email, 'token')
  return () => scene.browser().post('/api/reset-password', { token, newPassword })
}

const guessesOf = (answers: Answer[]) => answers.filter(({ status }) => status === 401).length

const noMoreThan = (allowed: number, found: number, what: string) =>
  found <= allowed ? [] : [`${found} ${what} instead of ${allowed}`]

async function guessAfterReset(scene: SignInScene) {
  const person = await scene.signUp()
  const browsers = await browsersOf(scene, person, 40)
  await (
    await resetOf(scene, person)
  )()
  const address = scene.newAddress()
  const answers = await Promise.all(browsers.map((browser) => logIn(browser.at(address), person, 'a guess')))
  return noMoreThan(ofStranger, guessesOf(answers), 'guesses')
}

async function guessDuringReset(scene: SignInScene) {
  const person = await scene.signUp()
  const address = scene.newAddress()
  const browsers = (await browsersOf(scene, person, 10)).map((browser) => browser.at(address))
  const reset = await resetOf(scene, person)
  const guesses = browsers.flatMap((browser) =>
    Array.from({ length: 6 }, () => logIn(browser, person, 'a guess')),
  )
  const [{ status }, ...answers] = await Promise.all([reset(), ...guesses])
  return [
    ...(status === 200 ? [] : [`the reset answered ${status}`]),
    ...noMoreThan(ofStranger + ofKnownBrowsers, guessesOf(answers), 'guesses'),
  ]
}

/** Counts the known browsers: those that can request a reset when unknown ones have exhausted the limit. */
async function countKnown(browsers: Browser[], scene: SignInScene, { email }: Somebody) {
  const ask = (browser: Browser) => browser.post('/api/reset-password-request', { email })
  while ((await ask(scene.browser())).status === 200);
  const answers = await Promise.all(browsers.map(ask))
  return answers.filter(({ status }) => status === 200).length
}

async function signInBeyondTen(scene: SignInScene) {
  const person = await scene.signUp()
  const browsers = await browsersOf(scene, person, 10)
  const more = await browsersOf(scene, person, 20)
  const known = await countKnown([...browsers, ...more], scene, person)
  return known === mostKnown ? [] : [`${known} known browsers instead of ${mostKnown}`]
}

async function signInDuringChange(scene: SignInScene) {
  const person = await scene.signUp()
  const browsers = Array.from({ length: 20 }, () => scene.browser())
  const [change] = await Promise.all([
    person.browser.post('/api/change-password', { currentPassword: person.password, newPassword }),
    ...browsers.map((browser) => logIn(browser, person, person.password)),
  ])
  const answers = await Promise.all(browsers.map((browser) => browser.get('/api/user')))
  const signedIn = answers.filter(({ status }) => status === 200).length
  return [
    ...(change.status === 200 ? [] : [`the change answered ${change.status}`]),
    ...noMoreThan(0, signedIn, 'sessions of the old password'),
    ...noMoreThan(0, await countKnown(browsers, scene, person), 'known browsers of the old password'),
  ]
}
