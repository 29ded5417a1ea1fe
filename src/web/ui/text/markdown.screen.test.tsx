import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { button, dialog, expectFocus } from '@/web/testing/on-screen'
import { newProject, openAs } from '@/web/testing/task-scenes'
import { expectGone } from '@/web/testing/task-screens'

const server = await testServer()
const title = 'Order gravel'

/** Opens the details of a task with this description and service unit. */
async function openDetails(descriptionOf: (username: string) => string, unit?: string) {
  const { person, laneway, project } = await newProject(server)
  const description = descriptionOf(person.username)
  const { id: taskId } = await laneway.task.create.mutate({ projectId: project.id, title, description })
  if (unit !== undefined) await laneway.serviceUnit.create.mutate({ taskId, content: unit })
  const user = await openAs(server, person, `/project/${project.id}?task=${taskId}`)
  return { user, person, details: await dialog(title) }
}

const descriptionField = () => screen.findByRole('textbox', { name: 'Description' })

test('HTML, scripts and links of other schemes do nothing: they are text', async () => {
  const text = [
    '<script>document.title = "taken"</script>',
    '<img src="https://evil.example/a.png" onerror="document.title = \'taken\'">',
    '[click](javascript:document.title="taken") [data](data:text/html,taken)',
    '![pixel](https://evil.example/pixel.png)',
    '**safe** [gravel](https://gravel.example)',
  ].join('\n')
  const { details } = await openDetails(() => text, text)
  await waitFor(() => expect(details.querySelectorAll('strong')).toHaveLength(2))
  expect(details).toHaveTextContent('<script>document.title')
  expect(details.querySelector('img, script')).toBeNull()
  const links = within(details).getAllByRole('link', { name: /gravel|pixel|click|data/ })
  const addresses = links.map((link) => link.getAttribute('href') ?? '')
  expect([...new Set(addresses)].toSorted()).toEqual([
    'https://evil.example/pixel.png',
    'https://gravel.example',
  ])
  expect(links[0]).toHaveAttribute('rel', 'noopener nofollow ugc')
  expect(document.title).not.toContain('taken')
})

test('a person with access who is mentioned is marked by name', async () => {
  const { details, person } = await openDetails((username) => `@${username} asks @nobody-here`)
  await waitFor(() => expect(details.querySelector('mark')).toHaveTextContent(`@${person.username}`))
  expect(details.querySelectorAll('mark')).toHaveLength(1)
  expect(details.querySelector('mark')).toHaveAttribute('title', person.username)
})

test('the toolbar does not end the edit of a description; leaving both does', async () => {
  const { user, details } = await openDetails(() => 'Gravel')
  await user.click(await within(details).findByText('Gravel'))
  const area = await descriptionField()
  await expectFocus(area)
  await user.keyboard('{Control>}a{/Control}')
  const edit = area.closest('[data-takes-escape]')?.parentElement ?? details
  await user.click(within(edit).getAllByRole('button', { name: 'Bold' })[0] ?? edit)
  await waitFor(() => expect(area).toHaveValue('**Gravel**'))
  await expectFocus(area)
  await user.click(within(edit).getAllByRole('button', { name: 'Preview' })[0] ?? edit)
  await waitFor(() => expect(details.querySelector('strong')).toHaveTextContent('Gravel'))
  await user.click(within(details).getByLabelText('New comment'))
  await expectGone(() => screen.queryByRole('textbox', { name: 'Description' }))
  expect(details.querySelector('strong')).toHaveTextContent('Gravel')
})

test('a link in a description opens beside the page, and not the field', async () => {
  const { user, details } = await openDetails(() => 'See [gravel](https://gravel.example/)')
  const link = await within(details).findByRole('link', { name: 'gravel' })
  expect(link).toHaveAttribute('target', '_blank')
  link.addEventListener('click', (event) => event.preventDefault())
  await user.click(link)
  expect(screen.queryByRole('textbox', { name: 'Description' })).toBeNull()
  await user.click(await button('Edit description'))
  expect(await descriptionField()).toBeDefined()
})
