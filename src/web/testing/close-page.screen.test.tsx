import { present, runWhenPresent, useCommands } from '@/web/app/commands'
import { isFirstTaskRequested, requestFirstTask } from '@/web/app/first-task'
import {
  onNextConnection,
  setConnected,
  useConnectionCount,
  useIsAway,
} from '@/web/app/live/connection-state'
import { deleterOf, recordDeletion } from '@/web/app/live/deletions'
import { followedProjects, useFollow } from '@/web/app/live/followed-projects'
import { setPresent, usePresent } from '@/web/app/live/presence'
import { recentChangeOf, showChange } from '@/web/app/live/recent-changes'
import { seenAt } from '@/web/app/offline/offline-state'
import { prepareOffline } from '@/web/app/offline/prepare-offline'
import { queryClient } from '@/web/app/query-client'
import { hydratePageData, isAsRendered } from '@/web/app/rendered-page'
import { signingOut } from '@/web/app/sign-out'
import { calendar, setCalendar } from '@/web/lib/calendar'
import { startHydration } from '@/web/lib/create-store'
import { pressEarly, startKeyQueue } from '@/web/lib/key-queue'
import { currentLanguage, setLanguage } from '@/web/lib/language'
import { notify, useToast } from '@/web/lib/notify'
import { isOutdated, readVersion } from '@/web/lib/page-version'
import { usePreference } from '@/web/lib/preferences'
import { freeSide, trackLastPress } from '@/web/lib/free-side'
import { isTrailingKey, swallowTrailingKeys } from '@/web/lib/trailing-keys'
import { setRenderedAt, useNow } from '@/web/lib/use-now'
import { expectNothingLeft, isCalled, type LeftState, passed, read, startHook } from './left-on-page'
import { closePage } from './render-app'
import { expect, onTestFinished, test, vi } from 'vitest'

const ida = { id: 2, username: 'ida', firstName: null, lastName: null, avatar: null }
const elsewhere = { timeZone: 'Asia/Kathmandu', weekStart: 'sunday' } as const

function hydrateWithAwaited() {
  const data = { state: { queries: [], mutations: [] }, revisions: [['none', 1]], styleAttributes: [] }
  const script = document.body.appendChild(document.createElement('script'))
  Object.assign(script, {
    id: 'page-data',
    type: 'application/json',
    textContent: JSON.stringify({ ...data, now: '', preferences: '' }),
  })
  hydratePageData()
}

async function becomeOutdated() {
  vi.stubGlobal('fetch', async () => Response.json({ files: ['/newer.js'] }))
  await readVersion()
  vi.unstubAllGlobals()
}

function recordEarlyKey() {
  const key = new KeyboardEvent('keydown', { key: 'q', bubbles: true })
  globalThis.earlyInput = { held: [{ key }], isHeld: () => true, stop: () => {} }
  startKeyQueue()()
}

async function replaysKey(heard: () => void) {
  document.addEventListener('keydown', heard)
  await pressEarly(Promise.resolve())
  await passed()
  document.removeEventListener('keydown', heard)
}

function pressOnTheRight() {
  const stop = trackLastPress()
  document.dispatchEvent(new PointerEvent('pointerdown', { clientX: window.innerWidth }))
  stop()
}

async function offersCommand(run: () => void) {
  const { leave } = startHook(() => useCommands(() => [present('createTask', '', run)]))
  await passed()
  leave()
}

function keepsAnswers(userId: number) {
  const subscribe = vi.spyOn(queryClient.getQueryCache(), 'subscribe')
  prepareOffline(userId)
  const isNew = subscribe.mock.calls.length > 0
  subscribe.mockRestore()
  return isNew
}

function rendersOnceHydrated() {
  seenAt.set(9)
  return seenAt.getServerSnapshot() !== 9
}

const reconnect = vi.fn<() => void>()

function reconnects() {
  setConnected(false)
  setConnected(true)
  return reconnect.mock.calls.length > 0
}

/** By module: the state that a page leaves there, and whether a later page finds it. */
const states: LeftState[] = [
  ['calendar', () => setCalendar(elsewhere), () => calendar.get().weekStart === 'sunday'],
  ['commands', () => runWhenPresent('createTask'), () => isCalled(offersCommand)],
  ['connection-state: connections', () => setConnected(true), () => read(useConnectionCount) > 0],
  ['connection-state: waiting', () => onNextConnection('board 1', reconnect), reconnects],
  ['create-store', startHydration, rendersOnceHydrated],
  ['deletions', () => recordDeletion(1, 2), () => deleterOf(1) !== null],
  ['key-queue', recordEarlyKey, () => isCalled(replaysKey)],
  ['free-side', pressOnTheRight, () => freeSide() === 'left'],
  ['first-task', () => requestFirstTask(1), () => isFirstTaskRequested(1)],
  ['followed-projects', () => startHook(() => useFollow(1)), () => followedProjects().size > 0],
  ['language', () => setLanguage('de'), () => currentLanguage() === 'de'],
  ['notify', () => notify.success('Saved'), () => read(useToast) !== null],
  ['offline-state', () => seenAt.set(1), () => seenAt.get() !== null],
  ['page-version', becomeOutdated, isOutdated],
  ['prepare-offline', () => keepsAnswers(1), () => !keepsAnswers(2)],
  ['presence', () => setPresent(1, [ida]), () => read(() => usePresent(1)).length > 0],
  ['recent-changes', () => showChange(1, { actorId: 2, deleted: false }), () => recentChangeOf(1) !== null],
  ['rendered-page', hydrateWithAwaited, () => !isAsRendered()],
  ['sign-out', () => signingOut.set({ to: '/', isCut: false }), () => signingOut.get() !== null],
  [
    'trailing-keys',
    swallowTrailingKeys,
    () => isTrailingKey(new KeyboardEvent('keydown', { key: 'c' }), false),
  ],
  ['use-now', () => setRenderedAt(new Date(0)), () => read(useNow).getTime() === 0],
]

test.each(states)(
  'the page that opens finds nothing of the one before in %s',
  async (_module, leave, isLeft) => {
    await expectNothingLeft(leave, isLeft)
  },
)

test('a timer of a page ends with it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  setConnected(false)
  await closePage()
  vi.advanceTimersByTime(60_000)
  expect(read(useIsAway)).toBe(false)
})

test('a page reads its preferences anew from what the browser stores', async () => {
  onTestFinished(() => localStorage.clear())
  localStorage.setItem('density', 'compact')
  await closePage()
  expect(read(() => usePreference('density'))).toBe('compact')
})
