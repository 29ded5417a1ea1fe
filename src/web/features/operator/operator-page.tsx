import { Button } from '@mantine/core'
import { CircleCheck, CircleMinus, CircleX, TriangleAlert } from 'lucide-react'
import type { Finding } from '@/domain/operator-schema'
import { trpc } from '@/web/app/trpc'
import { notify } from '@/web/lib/notify'
import { usePageTitle } from '@/web/lib/use-page-title'
import { Page } from '@/web/ui/pages/page'
import { PageHeader } from '@/web/ui/pages/page-header'
import styles from './operator-page.module.css'

const states = {
  problem: { word: 'Problem', icon: <CircleX aria-hidden /> },
  warning: { word: 'Look at this', icon: <TriangleAlert aria-hidden /> },
  ok: { word: 'In order', icon: <CircleCheck aria-hidden /> },
  off: { word: 'Not in use', icon: <CircleMinus aria-hidden /> },
} as const

const ofState = (findings: readonly Finding[], state: Finding['state']) =>
  findings.filter((finding) => finding.state === state)

/** How the server is, for those who run it. */
export function OperatorPage() {
  usePageTitle('This server')
  const [findings, query] = trpc.operator.findings.useSuspenseQuery()
  const sendTestMail = trpc.operator.sendTestMail.useMutation({
    onSuccess([mail]) {
      if (mail?.state === 'ok') notify.success(mail.text)
      else if (mail) notify.error([mail.text, mail.remedy].filter(Boolean).join(' '))
    },
  })
  const problems = ofState(findings, 'problem').length
  return (
    <Page width={720}>
      <PageHeader
        title="This server"
        actions={
          <>
            <Button
              aria-disabled={sendTestMail.isPending}
              onClick={() => !sendTestMail.isPending && sendTestMail.mutate()}
            >
              Send me a test mail
            </Button>
            <Button
              variant="filled"
              aria-disabled={query.isFetching}
              onClick={() => !query.isFetching && void query.refetch()}
            >
              {query.isFetching ? 'Checking…' : 'Check again'}
            </Button>
          </>
        }
      />
      <p className={styles.summary} role="status">
        {problems === 0
          ? 'Nothing keeps people from working.'
          : `${problems} of ${findings.length} checks found a problem.`}
      </p>
      <ul className={styles.list} aria-label="Checks">
        {(['problem', 'warning', 'ok', 'off'] as const)
          .flatMap((state) => ofState(findings, state))
          .map(({ name, state, text, remedy }) => (
            <li key={name} className={styles.finding} data-state={state}>
              {states[state].icon}
              <div className={styles.words}>
                <h2 className={styles.name}>
                  {name.charAt(0).toUpperCase() + name.slice(1)}
                  <span className={styles.state}>{states[state].word}</span>
                </h2>
                <p>{text}</p>
                {remedy !== null && <p className={styles.remedy}>{remedy}</p>}
              </div>
            </li>
          ))}
      </ul>
      <p className={styles.remedy}>
        On the machine itself, <code>npm run doctor</code> tells the same.
      </p>
    </Page>
  )
}
