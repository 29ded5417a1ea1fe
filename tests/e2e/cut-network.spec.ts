import type { Locator, Page } from '@playwright/test'
import { card, lane, taskDetails } from './support/board'
import { cutNetwork } from './support/cut-network'
import { expect, test, toast } from './support/journey'

type Step = {
  name: string
  /** Does the step. If the network was cut during it, does it again with the text typed before. */
  act: (page: Page, isAgain: boolean) => Promise<void>
  /** Checks that the step succeeded. */
  done: (page: Page) => Locator
  /** Returns to the start of the step, to repeat it. */
  back?: (page: Page) => Promise<void>
}

let number = 0
const nextTitle = () => `Task ${(number += 1)}`
let typed = ''

const journey: Step[] = [
  {
    name: 'open a board',
    act: async (page) => page.getByRole('link', { name: 'North garden' }).click(),
    done: (page) => card(page, 'Paths'),
    back: async (page) => {
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'My Projects' })).toBeVisible()
    },
  },
  {
    name: 'open My Tasks',
    act: openMyTasks,
    done: (page) => page.getByRole('button', { name: 'Sort by: Due date' }),
    back: async (page) => {
      await page.goBack()
      await expect(card(lane(page, 'To Do'), 'Paths')).toBeVisible()
    },
  },
  {
    name: 'return to the board',
    act: async (page) => void (await page.goBack()),
    done: (page) => card(lane(page, 'To Do'), 'Paths'),
    back: openMyTasks,
  },
  {
    name: 'type a task into a lane',
    async act(page, isAgain) {
      const composer = page.getByRole('textbox', { name: 'New task in To Do' })
      if (!(await composer.isVisible()))
        await page.getByRole('button', { name: 'Add a task to To Do' }).click()
      if (!isAgain) {
        typed = nextTitle()
        await composer.fill(typed)
      }
      await expect(composer).toHaveValue(typed)
      await composer.press('Enter')
    },
    done: (page) => card(lane(page, 'To Do'), typed).getByRole('link'),
  },
  {
    name: 'create a task in the dialog',
    async act(page, isAgain) {
      const dialog = page.getByRole('dialog', { name: 'Create Task' })
      if (!isAgain) {
        await page.getByRole('button', { name: 'Add Task' }).click()
        typed = nextTitle()
        await dialog.getByLabel('Title').fill(typed)
      }
      await expect(dialog.getByLabel('Title')).toHaveValue(typed)
      await dialog.getByRole('button', { name: 'Create Task' }).click()
    },
    done: (page) => card(page, typed).getByRole('link'),
  },
  {
    name: 'change a status by the menu on the card',
    async act(page) {
      await card(page, 'Paths')
        .getByRole('button', { name: /^Status of/ })
        .click()
      const from = await card(lane(page, 'To Do'), 'Paths').count()
      typed = from === 1 ? 'In Progress' : 'To Do'
      await page.getByRole('menuitemradio', { name: typed }).click()
    },
    done: (page) => card(lane(page, typed), 'Paths'),
  },
  {
    name: 'open the details',
    act: async (page) => card(page, 'Paths').getByRole('link').click(),
    done: (page) => taskDetails(page, 'Paths').getByText('created the task'),
    back: async (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'add a service unit',
    async act(page, isAgain) {
      const details = taskDetails(page, 'Paths')
      if (!(await details.isVisible())) await card(page, 'Paths').getByRole('link').click()
      const field = details.getByLabel('New service unit')
      if (!isAgain) {
        await details.getByRole('button', { name: 'Write a service unit' }).click()
        typed = `Note ${nextTitle()}`
        await field.fill(typed)
      }
      await expect(field).toHaveValue(typed)
      await details.getByRole('button', { name: 'Add SU' }).click()
    },
    done: (page) => taskDetails(page, 'Paths').getByRole('listitem').filter({ hasText: typed }),
  },
]

async function openMyTasks(page: Page) {
  await page.getByRole('link', { name: /^My Tasks/ }).click()
}

test('wherever the network is cut, the page stays, keeps what was typed, and goes on', async ({
  page,
  laneway,
  browserErrors,
}) => {
  browserErrors.expect(/Failed to load resource|dynamically imported|cannot be reached/)
  const { id: projectId } = await laneway.project.create.mutate({ name: 'North garden' })
  await laneway.task.create.mutate({ projectId, title: 'Paths' })
  // Each cut request creates a task: the lane renders as many cards as it shows.
  await page.setViewportSize({ width: 1280, height: 2_400 })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'North garden' })).toBeVisible()
  const network = await cutNetwork(page)
  for (const step of journey) await test.step(step.name, () => cutEachRequest(page, network, step))
  expect(network.subjects.length).toBeGreaterThan(12)
})

/** Repeats a step until the test has cut each of its requests. */
async function cutEachRequest(page: Page, network: Awaited<ReturnType<typeof cutNetwork>>, step: Step) {
  const { name, act, done, back } = step
  for (let wasCut = true; wasCut;) {
    wasCut = await network.during(name, async () => {
      await act(page, false)
      await expect(done(page).or(failure(page)).first()).toBeVisible()
    })
    await expect(page.getByRole('banner')).toBeVisible()
    if (!(await done(page).isVisible())) await goOn(page, step)
    await expect(done(page)).toBeVisible()
    if (wasCut) await back?.(page)
  }
}

/**
 * A toast reports a failed write, and the test repeats the write. The page itself retries everything else,
 * without waiting for its timer.
 */
async function goOn(page: Page, { act, done }: Step) {
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const notice = toast(page).filter({ hasText: failed })
  await expect(done(page).or(notice).first()).toBeVisible()
  if (await notice.isVisible()) await act(page, true)
}

const failed = /cannot be reached|Failed to/

const failure = (page: Page) => page.getByText(failed).first()
