import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { untilStreamOpen } from '@/web/testing/inject-event-source'
import { dialog, findLink } from '@/web/testing/on-screen'
import { openAs, sharedProject } from '@/web/testing/task-scenes'

const server = await testServer()

/** In place of a layout: the comments with these words are in sight, and those that come to be. */
function layOut() {
  const inSight = new Set<string>()
  const observers = new Set<() => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly look: () => void
      private readonly elements = new Set<Element>()
      constructor(onChange: (entries: object[]) => void) {
        this.look = () => {
          for (const target of this.elements) {
            const isSeen = [...inSight].some((words) => target.textContent?.includes(words))
            const intersectionRect = { height: isSeen ? 40 : 0 }
            onChange([
              { target, isIntersecting: isSeen, intersectionRatio: isSeen ? 1 : 0, intersectionRect },
            ])
          }
        }
        observers.add(this.look)
      }
      observe(element: Element) {
        this.elements.add(element)
        this.look()
      }
      unobserve(element: Element) {
        this.elements.delete(element)
      }
      disconnect() {
        observers.delete(this.look)
      }
    },
  )
  return {
    bringIntoSight: (words: string) => {
      inSight.add(words)
      for (const look of observers) look()
    },
  }
}

/** Somebody who is mentioned in two comments on a task. */
async function openMentioned() {
  const { laneway, person, other, project } = await sharedProject(server)
  const { id: taskId } = await laneway.task.create.mutate({
    projectId: project.id,
    title: 'Order gravel',
  })
  const say = (words: string) =>
    laneway.comment.create.mutate({ taskId, content: `${words} @${other.username}` })
  await say('Two tonnes?')
  await say('Or three?')
  const sight = layOut()
  const unread = async () =>
    (await other.laneway.notification.list.query({ unread: true })).map(({ comment }) => comment?.content)
  return { ...sight, person, other, project, taskId, say, unread }
}

const at = (words: string) => expect.stringContaining(words)

test.each(['board', 'My Tasks', 'its address'])(
  'a comment that was in sight in the details, opened from %s, is read in every tab',
  async (from) => {
    const { bringIntoSight, other, project, taskId, say, unread } = await openMentioned()
    bringIntoSight('Two tonnes?')
    if (from === 'My Tasks')
      await server.db.updateTable('tasks').set({ assignedTo: other.id }).where('id', '=', taskId).execute()
    const address =
      { board: `/project/${project.id}`, 'My Tasks': '/my-tasks' }[from] ?? `/t/${project.key}-1`
    const user = await openAs(server, other, address)
    if (from !== 'its address') await user.click(await findLink('Order gravel'))
    await dialog('Order gravel')
    await waitFor(async () => expect(await unread()).toEqual([at('Or three?')]))
    await screen.findByRole('link', { name: 'Inbox, 1 unread', hidden: true })

    await untilStreamOpen()
    bringIntoSight('And sand?')
    await say('And sand?')
    await screen.findByText(/And sand\?/)
    await waitFor(async () => expect(await unread()).toEqual([at('Or three?')]))
    bringIntoSight('Or three?')
    await waitFor(async () => expect(await unread()).toEqual([]))
    await screen.findByRole('link', { name: 'Inbox', hidden: true })
    const rows = await server.db
      .selectFrom('notifications')
      .select('readAt')
      .where('userId', '=', other.id)
      .where('commentId', 'is not', null)
      .execute()
    expect(rows.map(({ readAt }) => readAt)).toEqual([
      expect.anything(),
      expect.anything(),
      expect.anything(),
    ])
  },
)
