import { openBoard } from './support/board'
import { expect, test } from './support/journey'

test('a dialog traps the focus, and returns it', async ({ page, laneway }) => {
  await openBoard(page, laneway, [{ title: 'Paths' }])
  const openers = [
    page.getByRole('button', { name: 'Add Task' }),
    page.getByRole('link', { name: 'Paths' }),
    page.getByRole('button', { name: 'Settings', exact: true }),
  ]
  for (const opener of openers) {
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expect(dialog.locator(':focus')).toHaveCount(1)
    for (const key of [...Array.from({ length: 25 }, () => 'Tab'), 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key)
      await expect(dialog.locator(':focus')).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})

test('everything that takes the focus shows it', async ({ page, laneway }) => {
  await openBoard(page, laneway, [{ title: 'Paths', status: 'done' }])
  const unseen: string[] = []
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    const invisible = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return null
      const look = (element: Element, pseudo?: string) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, pseudo)
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
      }
      const shows =
        look(focused) || look(focused, '::after') || (focused.parentElement && look(focused.parentElement))
      return shows ? null : focused.outerHTML.slice(0, 120)
    })
    if (invisible) unseen.push(invisible)
  }
  expect(unseen).toEqual([])
})
