import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { button, expectToast } from '@/web/testing/on-screen'
import { openAs } from '@/web/testing/task-scenes'

const server = await testServer({ operators: ['operator@example.org'], port: 9 })

test('an operator sees what is wrong first and what to do, and checks again', async () => {
  const operator = await server.make.verifiedUser(await server.make.user('operator'))
  const user = await openAs(server, await server.as(operator), '/operator')
  await screen.findByRole('heading', { name: 'This server' })
  const [first] = within(await screen.findByRole('list', { name: 'Checks' })).getAllByRole('listitem')
  expect(first).toHaveTextContent(/Nothing answers at http:\/\/localhost:9/)
  expect(within(first ?? document.body).getByText(/Start the server, or set PUBLIC_URL/)).toBeInTheDocument()
  await user.click(await button('Send me a test mail'))
  await expectToast(/Mails are not sent/)
  await user.click(await button('Check again'))
  await button('Check again')
})

test('anybody else is told that it is not for them', async () => {
  await openAs(server, await server.person(), '/operator')
  expect(await screen.findByText(/Only those who run this server/)).toBeDefined()
})
