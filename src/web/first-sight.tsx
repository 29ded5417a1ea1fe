import { MantineProvider } from '@mantine/core'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { databaseAwayMessage, type FirstSight } from '@/domain/prerendered-pages'
import { mantineTheme } from './app/mantine-theme'
import { BoardSkeleton } from './features/board/board-skeleton'
import { DashboardSkeleton } from './features/dashboard/dashboard-skeleton'
import { InviteSkeleton } from './features/invitation/invite-skeleton'
import { MyTasksSkeleton } from './features/my-tasks/my-tasks-skeleton'
import { InboxSkeleton } from './features/notifications/inbox-skeleton'
import { SignInFrame } from './features/sign-in/sign-in-frame'
import { PageMessage } from './ui/pages/page-message'
import { WaitingShell } from './shell/waiting-shell'

/** What a page shows before its script runs, from the components that the script shows while it waits for data. */
const sights: Record<FirstSight, ReactElement> = {
  board: (
    <WaitingShell>
      <BoardSkeleton />
    </WaitingShell>
  ),
  dashboard: (
    <WaitingShell current="/">
      <DashboardSkeleton />
    </WaitingShell>
  ),
  myTasks: (
    <WaitingShell current="/my-tasks">
      <MyTasksSkeleton />
    </WaitingShell>
  ),
  inbox: (
    <WaitingShell>
      <InboxSkeleton />
    </WaitingShell>
  ),
  shell: <WaitingShell />,
  signIn: <SignInFrame />,
  invitation: <InviteSkeleton waits />,
  databaseAway: (
    <WaitingShell isBusy={false}>
      <PageMessage title="This page could not be opened" text={databaseAwayMessage} action={null} />
    </WaitingShell>
  ),
}

/** Renders each of them. The build runs this, and writes the HTML beside the page. */
export const renderFirstSights = () =>
  Object.entries(sights).map(([name, sight]) => ({
    name,
    html: renderToStaticMarkup(
      <MantineProvider theme={mantineTheme} withCssVariables={false} withGlobalClasses={false}>
        {sight}
      </MantineProvider>,
    ),
  }))
