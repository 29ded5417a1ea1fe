import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { renderApp } from '@/web/testing/render-app'

const server = await testServer()

afterEach(() => {
  vi.restoreAllMocks()
})

/** The values of `navigator.language` on systems without a language. */
test.each(['C', '', 'en-US@posix', 'de_DE.UTF-8'])(
  'each page tells its dates in a browser whose language is “%s”',
  async (tag) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(tag)
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue([tag])
    const person = await server.person()
    const { id: projectId } = (await person.call('/api/projects', { body: { name: 'Garden' } })).json<{
      id: number
    }>()
    const body = { title: 'Paths', assignedTo: person.id, dueDay: '2035-03-31' }
    await person.call(`/api/projects/${projectId}/tasks`, { body })
    const month = tag.startsWith('de') ? /31\. März|Mär 31/ : /Mar 31/
    for (const address of ['/', '/my-tasks', '/inbox', `/project/${projectId}`, '/?settings=account']) {
      await renderApp(server, person, address)
      await screen.findByRole('main')
      expect([address, screen.queryByText(/went wrong/)]).toEqual([address, null])
      if (/my-tasks|project/.test(address)) await screen.findAllByText(month)
    }
  },
)
