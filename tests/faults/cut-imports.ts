import { setTimeout as delay } from 'node:timers/promises'
import { countsOf, type Finding, inSeconds, unless } from './finding'
import { type Importer, importerOf, type Present } from './imports'
import { ask } from './rest-caller'
import type { Stage } from './stage'
import { trelloBoard } from './trello-board'
import { until } from './until'

type Size = { cards: number; kills: number; isTimed: boolean }

const leaseMilliseconds = 30_000
const stopMilliseconds = 10_000

/** Ends a process in the middle of imports: each import is present once and whole, or absent. */
export async function* cutImports(stage: Stage, { cards, kills, isTimed }: Size): AsyncGenerator<Finding> {
  const board = trelloBoard(cards)
  const whole: Present = { projects: 1, ...board.counts }

  yield await whileReading()
  for (let kill = 0; kill < kills; kill += 1) yield await whileRunning(kill / kills, kill === 0 && isTimed)
  yield await atTheEnd()
  yield await atAStop()
  yield await whileTakingBack()

  async function whileReading(): Promise<Finding> {
    const importer = await importerOf(stage, board)
    const { child, url } = await stage.further()
    const sending = importer.send(url)
    await until(async () => (await importer.rowOf())?.state === 'reading', 'an import is read')
    child.kill('SIGKILL')
    await sending
    await importer.expireLease()
    const { state, tasks, error } = await importer.untilState('preview', 'failed')
    return {
      line: `killed while reading: ${state} with ${tasks} tasks`,
      faults: unless(state === 'preview' && tasks === cards, `it is ${state}: ${error}`),
    }
  }

  /** Starts an import in a process, and ends the process once `isSo` accepts the number of written tasks. */
  async function cutAt(isSo: (tasksDone: number) => boolean, signal: NodeJS.Signals) {
    const importer = await importerOf(stage, board)
    const { child, url } = await stage.further()
    await importer.send(url)
    const { id } = await importer.untilState('preview', 'failed')
    const ended = new Promise<{ code: number | null; milliseconds: number }>((resolve) => {
      const started = performance.now()
      child.once('close', (code) => resolve({ code, milliseconds: performance.now() - started }))
    })
    await ask(url, importer.cookie, { method: 'POST', path: `/api/imports/${id}/run`, body: {} })
    let at = 0
    await until(async () => {
      const row = await importer.rowOf()
      at = row?.tasksDone ?? 0
      return isSo(at) || row?.state !== 'running'
    }, 'so much of an import is written')
    const signalled = performance.now()
    child.kill(signal)
    const { code } = await ended
    return { importer, id, at, code, milliseconds: performance.now() - signalled }
  }

  async function whileRunning(part: number, waitsForLease: boolean): Promise<Finding> {
    const { importer, at } = await cutAt((done) => done >= cards * part, 'SIGKILL')
    const line = `killed with ${at} of ${cards} tasks written`
    return continued(line, importer, waitsForLease)
  }

  /** The last task is written, and not yet committed. */
  async function atTheEnd() {
    const { importer } = await cutAt((done) => done >= cards, 'SIGKILL')
    return continued('killed right before the end', importer, false)
  }

  async function atAStop(): Promise<Finding> {
    const { importer, code, milliseconds } = await cutAt((done) => done >= cards * 0.3, 'SIGTERM')
    const { line, faults } = await continued('stopped in the middle', importer, false)
    return {
      line: `${line}; stopped in ${inSeconds(milliseconds)}`,
      faults: [
        ...faults,
        ...unless(code === 0, `the exit code is ${code}`),
        ...unless(!isTimed || milliseconds < stopMilliseconds, `stopping took ${inSeconds(milliseconds)}`),
      ],
    }
  }

  /** Lets another process continue an abandoned import, and checks that no part of it is visible before. */
  async function continued(what: string, importer: Importer, waitsForLease: boolean): Promise<Finding> {
    const started = performance.now()
    const left = await importer.present()
    const row = await importer.rowOf()
    if (!waitsForLease) await importer.expireLease()
    const { state, error } = await importer.untilState('done', 'failed')
    const milliseconds = performance.now() - started
    const present = await importer.present()
    const isUnseen = row?.state === 'done' ? isSame(left, whole) : left.projects === 0
    return {
      line: `${what}: ${state} after ${inSeconds(milliseconds)}, ${inWords(present)}`,
      faults: [
        ...unless(isUnseen, `before it was continued, ${inWords(left)} were seen`),
        ...unless(state === 'done', `it ended as ${state}: ${error}`),
        ...unless(isSame(present, whole), `there are ${inWords(present)}, and not ${inWords(whole)}`),
        ...unless(
          !waitsForLease || milliseconds < leaseMilliseconds * 2,
          `it took ${inSeconds(milliseconds)}`,
        ),
      ],
    }
  }

  async function whileTakingBack(): Promise<Finding> {
    const importer = await importerOf(stage, board)
    await importer.send(stage.url)
    const { id } = await importer.untilState('preview', 'failed')
    const path = `/api/imports/${id}`
    await ask(stage.url, importer.cookie, { method: 'POST', path: `${path}/run`, body: {} })
    await importer.untilState('done', 'failed')
    const seen: string[] = []
    const half: string[] = []
    for (let kill = 1; kill <= kills; kill += 1) {
      const { child, url } = await stage.further()
      const ended = new Promise((resolve) => child.once('close', resolve))
      const request = { method: 'DELETE', headers: { cookie: importer.cookie } }
      const taking = fetch(url + path, request).catch(() => null)
      await delay(150 * kill)
      child.kill('SIGKILL')
      await Promise.all([taking, ended])
      await until(async () => (await stage.connections()).busy === 0, 'what it has begun is rolled back')
      const [row, present] = [await importer.rowOf(), await importer.present()]
      seen.push(row?.state ?? 'none')
      const isWhole = row?.state === 'done' ? isSame(present, whole) : present.projects === 0
      if (!isWhole) half.push(`it is ${row?.state} with ${inWords(present)}`)
    }
    if ((await importer.rowOf())?.state === 'done') {
      await ask(stage.url, importer.cookie, { method: 'DELETE', path })
    }
    const [row, present] = [await importer.rowOf(), await importer.present()]
    return {
      line: `killed while it is taken back: ${countsOf(seen)}; then ${row?.state}, ${inWords(present)}`,
      faults: [
        ...half,
        ...unless(row?.state === 'takenBack' && present.projects === 0, `it stays ${row?.state}`),
      ],
    }
  }
}

const isSame = (one: Present, other: Present) => inWords(one) === inWords(other)

const inWords = ({ projects, tasks, comments, items }: Present) =>
  `${projects} projects with ${tasks} tasks, ${comments} comments and ${items} steps`
