import type { Locator, Page } from '@playwright/test'
import type { Recorder } from './animation'

const task = 'Order gravel'

/**
 * A person with a new account: a project of their own, a first card, one typed with all of its facts, and a postponed
 * one.
 */
export async function firstHour(page: Page, { hold, type }: Recorder) {
  await hold(1_500)
  await press(page.getByRole('button', { name: /^Just me/ }))
  await page.getByLabel('Name', { exact: true }).waitFor()
  await type('North garden')
  await hold(500)
  await press(page.getByRole('button', { name: 'Continue' }))
  await page.getByRole('button', { name: /^Garden year/ }).waitFor()
  await hold(1_200)
  await press(page.getByRole('button', { name: /^Empty board/ }))
  await page.getByRole('textbox', { name: 'New task in To Do' }).waitFor()
  await hold(700)
  await type('Measure the paths')
  await page.keyboard.press('Enter')
  await card('Measure the paths').waitFor()
  await hold(700)
  await page.keyboard.press('Escape')
  await typeWithFacts()
  await postpone()

  async function typeWithFacts() {
    await page.keyboard.press('c')
    await page.getByRole('dialog').waitFor()
    await hold(500)
    await type(`${task} fri 17:00 !high`)
    await hold(1_500)
    await page.keyboard.press('Enter')
    await card(task).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await hold(1_200)
  }

  async function postpone() {
    // Keys typed without a pause belong to the form.
    await page.waitForTimeout(1_000)
    await card(task).getByRole('link').focus()
    await hold(500)
    await page.keyboard.press('Shift+D')
    await page.getByText('Task postponed').waitFor()
    await hold(2_500)
  }

  function card(title: string) {
    return page.getByRole('article').filter({ hasText: title })
  }

  async function press(button: Locator) {
    await button.hover()
    await hold(400)
    await button.click()
  }
}
