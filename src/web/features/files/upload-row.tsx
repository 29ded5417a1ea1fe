import { Button } from '@mantine/core'
import { CircleAlert, FileUp, X } from 'lucide-react'
import { IconButton } from '@/web/ui/buttons/icon-button'
import { sizeText } from '@/web/lib/size-text'
import styles from './file-row.module.css'
import { endUpload, retryUpload, type Upload } from './uploads'

/** A file on its way: how far it is, or why it was not added. */
export function UploadRow({ upload }: { upload: Upload }) {
  const { file, state, sent, reason } = upload
  const percent = Math.round(100 * sent)
  if (state === 'failed') {
    return (
      <li className={styles.row} data-failed>
        <CircleAlert className={styles.icon} aria-hidden />
        <span className={styles.words}>
          <span className={styles.name} dir="auto">
            {file.name}
          </span>
          <span className={styles.reason}>{reason}</span>
        </span>
        <Button variant="subtle" size="compact-sm" onClick={() => retryUpload(upload)}>
          Retry
        </Button>
        <IconButton
          label={`Do not add ${file.name}`}
          tip="Remove"
          tipSide="start"
          onClick={() => endUpload(upload)}
        >
          <X />
        </IconButton>
      </li>
    )
  }
  return (
    <li className={styles.row} data-sending>
      <FileUp className={styles.icon} aria-hidden />
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {file.name}
        </span>
        <span className={styles.facts}>
          {sizeText(file.size)}
          {state === 'sending' && `, ${percent} %`}
        </span>
      </span>
      <span
        className={styles.bar}
        role="progressbar"
        aria-label={`Adding ${file.name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span style={{ inlineSize: `${percent}%` }} />
      </span>
      <IconButton
        label={`Cancel ${file.name}`}
        tip="Cancel"
        tipSide="start"
        onClick={() => endUpload(upload)}
      >
        <X />
      </IconButton>
    </li>
  )
}
