import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/test-server'
import { answerOnce } from '@/web/testing/held-calls'
import { click, dialog, expectToast, field } from '@/web/testing/on-screen'
import { renderApp } from '@/web/testing/render-app'

const server = await testServer()
const address = '/?settings=notifications'
const box = (name: string) => screen.findByRole('checkbox', { name })

test('a choice that could not be saved goes back, and says so', async () => {
  const user = await renderApp(server, await server.make.user(), address, { delay: null })
  const overdue = await box('Your due dates A task of yours is overdue Email')
  await waitFor(() => expect(overdue).toBeChecked())
  answerOnce('notification.setPreferences', () => Promise.reject(new TypeError('Failed to fetch')))
  await user.click(overdue)
  await expectToast('Failed to save notification settings')
  await waitFor(() => expect(overdue).toBeChecked())
})

test('the email of an invitation cannot be switched off, and the row says why', async () => {
  await renderApp(server, await server.make.user(), address)
  const mail = await box('Projects and organizations Someone invites you to an organization Email')
  await waitFor(() => expect(mail).toBeDisabled())
  await waitFor(() => expect(mail).toHaveAccessibleDescription(/always sent/))
})

test('emails come once a day and reminders earlier, by the person’s own clock', async () => {
  const person = await server.person()
  await person.mutate('account.update', { timeZone: 'Asia/Kathmandu' })
  const user = await renderApp(server, person, address, { delay: null })
  const choose = async (label: string, option: string) => user.selectOptions(await field(label), option)
  const expectSaved = (saved: object) =>
    waitFor(async () => expect((await person.call('/api/user')).json()).toMatchObject(saved))
  expect(await screen.findByText('Times are those of Asia/Kathmandu.')).toBeDefined()
  await choose('Send emails', 'Once a day')
  await expectToast('Notifications updated successfully')
  await choose('Daily email at', '18:00')
  await expectSaved({ dailyMailAt: '18:00' })
  await choose('Remind me before a due date', '2 days')
  await expectSaved({ reminderLeadHours: 48 })
  await choose('Remind me before a due date', 'No reminder')
  await expectSaved({ reminderLeadHours: null })
  await choose('Send emails', 'As things happen')
  await waitFor(() => expect(screen.queryByLabelText('Daily email at')).toBeNull())
  await expectSaved({ dailyMailAt: null })
  await click(user, 'Change the time zone')
  await dialog('Profile')
})
