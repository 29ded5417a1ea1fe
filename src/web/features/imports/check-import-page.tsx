import { Link } from '@tanstack/react-router'
import { ArrowLeft, FileText, TriangleAlert } from 'lucide-react'
import { trpc } from '@/web/app/trpc'
import { formatDay } from '@/web/lib/dates'
import { sizeText } from '@/web/lib/size-text'
import { usePageTitle } from '@/web/lib/use-page-title'
import { ButtonLink } from '@/web/ui/buttons/button-link'
import { IconLink } from '@/web/ui/buttons/icon-link'
import { Page } from '@/web/ui/pages/page'
import { PageHeader } from '@/web/ui/pages/page-header'
import styles from './check-import.module.css'
import { ImportColumns } from './import-columns'
import { ImportLists } from './import-lists'
import { countsOf, type Import, isBusy, problemsText } from './import-model'
import { ImportPeople } from './import-people'
import { ImportResult, ImportWorks } from './import-result'
import { ImportTarget } from './import-target'

const pollMilliseconds = 500

const titles: Record<Import['state'], string> = {
  reading: 'Reading what comes in',
  preview: 'Check what comes in',
  running: 'It comes in',
  done: 'It is in',
  failed: 'It could not be imported',
  takenBack: 'It was taken back',
}

/** What comes with an import, what becomes of it, and how far it is. */
export function CheckImportPage({ importId }: { importId: number }) {
  const [found] = trpc.import.get.useSuspenseQuery(
    { importId },
    { refetchInterval: ({ state: { data } }) => data && isBusy(data) && pollMilliseconds },
  )
  usePageTitle(titles[found.state])
  return (
    <Page width={1112}>
      <div>
        <PageHeader
          title={titles[found.state]}
          back={
            <IconLink to="/import" label="Another import" tipSide="start">
              <ArrowLeft />
            </IconLink>
          }
        />
        <FileFacts found={found} />
      </div>
      {isBusy(found) && <ImportWorks found={found} />}
      {found.state === 'preview' && <Preview found={found} />}
      {found.state === 'failed' && (
        <div className={styles.failed}>
          <p role="alert">{found.error}</p>
          {found.result ? (
            <p>These projects had come before:</p>
          ) : (
            <ButtonLink variant="filled" to="/import">
              Try another file
            </ButtonLink>
          )}
        </div>
      )}
      <ImportResult found={found} />
    </Page>
  )
}

function FileFacts({ found }: { found: Import }) {
  const { file, from, exportedAt } = found
  const facts = [sizeText(file.size), from, exportedAt && `exported ${formatDay(exportedAt)}`]
  return (
    <p className={styles.file}>
      <FileText aria-hidden />
      <span>
        <bdi>{file.name}</bdi> · {facts.filter(Boolean).join(' · ')}{' '}
        {found.state === 'preview' && (
          <Link to="/import" className={styles.another}>
            Another file
          </Link>
        )}
      </span>
    </p>
  )
}

function Preview({ found }: { found: Import }) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <dl className={styles.counts} aria-label="What comes">
          {countsOf(found).map(({ count, noun }) => (
            <div key={noun}>
              <dt>{noun}</dt>
              <dd>{new Intl.NumberFormat('en').format(count)}</dd>
            </div>
          ))}
        </dl>
        <ImportColumns found={found} />
        <ImportLists found={found} />
        <ImportPeople found={found} />
      </div>
      <div className={styles.side}>
        <ImportTarget found={found} />
        <ImportProblems found={found} />
      </div>
    </div>
  )
}

/** What of a file was not understood or is cut, and what becomes of it. */
function ImportProblems({ found }: { found: Import }) {
  const { problems, problemCount } = found
  if (problemCount === 0) return null
  const address = `data:text/plain;charset=utf-8,${encodeURIComponent(problemsText(found))}`
  return (
    <section className={styles.section} aria-label="Before it comes">
      <h2 className={styles.heading}>
        <TriangleAlert aria-hidden className={styles.warning} /> Before it comes{' '}
        <span className={styles.fact}>{problemCount}</span>
      </h2>
      <ul className={styles.problems}>
        {problems.map(({ line, title, text }, index) => (
          <li key={index}>
            <p className={styles.problem}>
              <strong dir="auto">{title}</strong>
              {line !== null && <span className={styles.fact}>line {line}</span>}
            </p>
            <p className={styles.fact} dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ul>
      {problemCount > problems.length && (
        <p className={styles.fact}>and {problemCount - problems.length} more</p>
      )}
      <a href={address} download="before-it-comes.txt">
        Save the list
      </a>
    </section>
  )
}
