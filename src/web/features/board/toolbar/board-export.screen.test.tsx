import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { openBoard } from '@/web/testing/board-screen'
import { click, dialog, findLink } from '@/web/testing/on-screen'
import { renderApp } from '@/web/testing/render-app'

const server = await testServer()

/** What the page downloads, which a browser of the tests has no place for. */
function watchDownloads() {
  const addresses: string[] = []
  const spy = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (this.hasAttribute('download')) addresses.push(new URL(this.href).pathname)
  })
  onTestFinished(() => spy.mockRestore())
  return addresses
}

const item = (name: string) => screen.findByRole('menuitem', { name })

test('a project and its tasks are exported from the menu of its board, by mouse and by keys', async () => {
  const downloads = watchDownloads()
  const { user, project } = await openBoard(server, [{ title: 'Paths' }])
  await click(user, 'More')
  await item('Export')
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Copy project…',
    'Save as template…',
    'Calendar feed',
    'Export',
    'Export tasks as CSV',
    'Bin',
  ])
  await user.click(await item('Export'))
  await vi.waitFor(() => expect(downloads).toEqual([`/api/projects/${project.id}/export`]))
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('dialog', { name: /^Search, or do anything/ })
  await user.keyboard('export csv')
  await screen.findByRole('option', { name: /^Export the tasks of this project as CSV/ })
  await user.keyboard('[Enter]')
  await vi.waitFor(() => expect(downloads[1]).toBe(`/api/projects/${project.id}/tasks.csv`))
})

test('everything is exported from the settings', async () => {
  await renderApp(server, await server.make.user(), '/?settings=data')
  await dialog('Your Data')
  const link = await findLink('Export everything')
  expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/api/export', true])
})
