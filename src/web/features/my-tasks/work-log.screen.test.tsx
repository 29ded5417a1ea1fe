import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { button, dialog, expectFocus, expectNoDialog } from '@/web/testing/on-screen'
import { newProject, openAs } from '@/web/testing/task-scenes'
const server = await testServer()

test('the arrows lead to earlier weeks and back, and a week without work says so', async () => {
  const { person, laneway, taskId } = await newProject(server, [{ title: 'Survey the wall' }])
  await laneway.task.update.mutate({ taskId, status: 'review' })
  const user = await openAs(server, person, '/my-tasks')
  await button('What moved this week')
  await user.keyboard('{Control>}k{/Control}')
  await expectFocus(await screen.findByRole('combobox', { name: /^Search, or do anything/ }))
  await user.keyboard('stand-up')
  expect(await screen.findByRole('option', { name: 'What moved this week' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await user.keyboard('[Enter]')
  const log = await dialog('What moved this week')
  await within(log).findByRole('link', { name: 'Survey the wall' })
  expect(await button('Next week', log)).toHaveAttribute('aria-disabled', 'true')

  await user.click(await button('Previous week', log))
  const earlier = await dialog(/^What moved/)
  await within(earlier).findByText(/Nothing this week\./)
  expect(within(earlier).queryByRole('button', { name: 'Copy as text' })).toBeNull()
  await user.click(await button('Next week', earlier))
  await within(await dialog(/^What moved/)).findByRole('link', { name: 'Survey the wall' })
  await user.keyboard('[Escape]')
  await expectNoDialog()
})
