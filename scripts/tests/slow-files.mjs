// @ts-check

const opensBoards = 'each test opens the app in happy-dom and works in the menus and dialogs over a board'
const looksWithAxe = 'axe looks at every screen and dialog on the way, in three themes'
const drawsPages = 'each step needs a browser, and most of the time is loading and drawing its pages'
const ownProduct = 'starts a product of its own, and the provider or the proxy beside it'
const severalBrowsers = 'two or three people work in browsers of their own'

/**
 * The test files that may take longer than the budget of their part, each with its reason.
 * @type {ReadonlyMap<string, string>}
 */
export const slowFiles = new Map([
  [
    'src/linear-time.test.ts',
    'reads every module, and attacks nearly 280 expressions and every reader of a text',
  ],
  [
    'src/server/features/imports/reading/hostile-texts.test.ts',
    'reads examples of each kind of file with each of their texts replaced by nine others',
  ],
  ['src/looked-up-names.test.ts', 'asks the compiler for the types of the whole project'],
  [
    'src/rendered-pages.test.ts',
    'renders the pages of a project for each of nine viewers, and boards too long for a page',
  ],
  [
    'src/server/affected-lists.test.ts',
    'reads the lists and streams of up to five people around each of 150 calls',
  ],
  [
    'src/server/core/access/access-matrix.test.ts',
    'one table: about 250 calls for nine viewers, with a fixture each',
  ],
  [
    'src/server/transports/rest/bad-input.test.ts',
    'generated from the schemas: each wrong value of each field',
  ],
  [
    'src/server/transports/rest/generated-client.test.ts',
    'compiles the client that is generated from the document',
  ],
  [
    'src/server/security/generated-requests.test.ts',
    'generated from the schemas: broken requests to each procedure',
  ],
  [
    'src/server/query-plans.test.ts',
    'fills a large database, and explains the statements of each call on it',
  ],
  ['src/server/platform/backup/backup.test.ts', 'three databases go through every migration'],
  [
    'src/server/features/notification-mails/mails-per-hour.test.ts',
    'sends the mails of many hours to a mail server',
  ],
  [
    'src/server/identity/accounts/known-browsers.test.ts',
    'tries up to fifty passwords or codes at each limit',
  ],
  [
    'src/web/lib/key-queue.held.test.tsx',
    'types ahead of 28 openers of dialogs while their code is held back',
  ],
  ['src/web/shown-actions.screen.test.tsx', 'opens five screens for each of eight viewers'],
  ['src/web/features/board/filters/board-filters.screen.test.tsx', opensBoards],
  ['src/web/features/board/drag/board-moves.screen.test.tsx', opensBoards],
  ['src/web/features/board/selection/current-card.screen.test.tsx', opensBoards],
  ['src/web/features/board/lanes/done-lane.screen.test.tsx', opensBoards],
  ['src/web/features/board/calendar/board-calendar.screen.test.tsx', opensBoards],
  ['src/web/features/board/editing-moments.screen.test.tsx', opensBoards],
  ['src/web/features/board/timeline/board-timeline.screen.test.tsx', opensBoards],
  ['src/web/features/board/people/invite-people.screen.test.tsx', opensBoards],
  ['src/web/features/board/lanes/own-lanes.screen.test.tsx', opensBoards],
  ['src/web/features/board/selection/select-cards.screen.test.tsx', opensBoards],
  ['src/web/features/comments/comments.screen.test.tsx', opensBoards],
  [
    'src/web/features/dashboard/dashboard-page.screen.test.tsx',
    'each test opens the dashboard, and leads to boards that it makes in its dialogs',
  ],
  ['src/web/features/files/files.screen.test.tsx', 'opens fourteen tasks with stored files'],
  [
    'src/web/features/notifications/inbox-page.screen.test.tsx',
    'each test opens an inbox, and tasks beside it',
  ],
  ['src/web/features/palette/palette.screen.test.tsx', opensBoards],
  [
    'src/web/features/project-settings/project-of-organization.screen.test.tsx',
    'opens the settings and the board of a project as several people',
  ],
  ['src/web/features/tasks/form/drafts.screen.test.tsx', 'opens each form of the product twice'],
  ['src/web/features/tasks/form/task-form.screen.test.tsx', opensBoards],
  ['src/web/features/tasks/move/move-task.screen.test.tsx', opensBoards],
  ['src/web/features/tasks/pickers/task-pickers.screen.test.tsx', opensBoards],
  ['src/web/features/tasks/titles/pasted-titles.screen.test.tsx', opensBoards],

  ['tests/e2e/accessibility.spec.ts', looksWithAxe],
  ['tests/e2e/activity.spec.ts', looksWithAxe],
  ['tests/e2e/comments.spec.ts', looksWithAxe],
  ['tests/e2e/organizations.spec.ts', looksWithAxe],
  ['tests/e2e/project-people.spec.ts', looksWithAxe],
  ['tests/e2e/task-accessibility.spec.ts', looksWithAxe],
  ['tests/e2e/two-factor-setup.spec.ts', looksWithAxe],
  ['tests/e2e/bottom-bar.spec.ts', drawsPages],
  ['tests/e2e/files.spec.ts', drawsPages],
  ['tests/e2e/page-shell.spec.ts', drawsPages],
  ['tests/e2e/keyboard-journeys.spec.ts', drawsPages],
  ['tests/e2e/keys-from-first-paint.spec.ts', drawsPages],
  ['tests/e2e/long-names.spec.ts', drawsPages],
  ['tests/e2e/markdown.spec.ts', drawsPages],
  ['tests/e2e/my-tasks-planning.spec.ts', drawsPages],
  ['tests/e2e/pages.spec.ts', drawsPages],
  ['tests/e2e/phone-sheet.spec.ts', drawsPages],
  ['tests/e2e/phone.spec.ts', drawsPages],
  ['tests/e2e/rendered-pages.spec.ts', drawsPages],
  ['tests/e2e/select-by-rectangle.spec.ts', drawsPages],
  ['tests/e2e/aero-auth.spec.ts', ownProduct],
  ['tests/e2e/takeover.spec.ts', ownProduct],
  ['tests/e2e/upgrade.spec.ts', ownProduct],
  ['tests/e2e/heard-once.spec.ts', severalBrowsers],
  ['tests/e2e/live-stream.spec.ts', severalBrowsers],
  ['tests/e2e/mail-to-board.spec.ts', severalBrowsers],
  ['tests/e2e/planning-together.spec.ts', severalBrowsers],
  ['tests/e2e/cut-network.spec.ts', 'does everyday work with the network cut at each of its requests once'],
  ['tests/e2e/everyday-jobs.spec.ts', 'counts the clicks and keys of each job of the guide in one walk'],
  [
    'tests/e2e/nothing-left.spec.ts',
    'lets a browser store everything, and reads what is left after signing out',
  ],
  ['tests/e2e/offline-hands.spec.ts', 'waits for the service worker and for what pages fetch in advance'],
  ['tests/e2e/offline.spec.ts', 'stops and starts its product, and waits for the service worker'],
  ['tests/e2e/presence.spec.ts', 'waits twice until somebody who has left is no longer present, 7 s each'],
  [
    'tests/e2e/printing.spec.ts',
    'prints long pages with hundreds of cards to PDF, and reads what is on each sheet',
  ],
])
