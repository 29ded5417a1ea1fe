import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { answerOnce } from '@/web/testing/held-calls'
import { untilStreamOpen } from '@/web/testing/inject-event-source'
import { button, click, dialog, expectFocus, expectToast, field } from '@/web/testing/on-screen'
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

test('a choice is saved at once, and one that another tab saves shows', async () => {
  const person = await server.person()
  await person.mutate('account.update', { timeZone: 'UTC' })
  const user = await renderApp(server, person, address, { delay: null })
  await untilStreamOpen()
  const comments = await box('Tasks that you watch Someone comments Email')
  await waitFor(() => expect(comments).not.toBeChecked())
  await user.click(comments)
  const saved = async () => (await person.query('notification.preferences')).payload
  await waitFor(async () => expect(await saved()).toMatch(/"kind":"commented","inbox":true,"mail":true/))
  const mentions = await box('About you Someone mentions you Inbox')
  const preferences = [{ kind: 'mentioned', inbox: false, mail: true }]
  await person.mutate('notification.setPreferences', { preferences })
  await waitFor(() => expect(mentions).not.toBeChecked())
  expect(comments).toBeChecked()
})

test('the palette opens the notifications, and the keyboard alone changes them', async () => {
  const person = await server.person()
  const user = await renderApp(server, person, '/', { delay: null })
  await button('New Project')
  await user.keyboard('{Control>}k{/Control}')
  await expectFocus(await screen.findByRole('combobox', { name: /^Search, or do anything/ }))
  await user.keyboard('daily mail')
  await screen.findByRole('option', { name: /^Choose your notifications/ })
  await user.keyboard('[Enter]')
  const assigned = await box('About you Someone assigns you a task Email')
  await waitFor(() => expect(assigned).toBeChecked())
  for (let presses = 0; presses < 30 && document.activeElement !== assigned; presses += 1) await user.tab()
  await user.keyboard(' ')
  await waitFor(() => expect(assigned).not.toBeChecked())
  await expectFocus(assigned)
  await waitFor(async () =>
    expect((await person.call('/api/user')).json()).toMatchObject({ assignmentMails: false }),
  )
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
