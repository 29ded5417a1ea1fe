import { Button } from '@mantine/core'
import { ChevronLeft, ChevronRight, Download, FileText, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fileAddress } from '@/domain/file'
import { Announcer } from '@/web/ui/feedback/announcer'
import { Dialog } from '@/web/ui/overlays/dialog'
import { IconButton } from '@/web/ui/buttons/icon-button'
import { sizeText } from '@/web/lib/size-text'
import { adjacentFile, isPicture, type Zoom, zoomed } from './file-model'
import styles from './file-viewer.module.css'
import { downloadFile, type StoredFile } from './file-writes'
import { pan, swipe } from './viewer-pointer'

type FileViewerProps = {
  files: readonly StoredFile[]
  openId: number
  onOpen: (fileId: number) => void
  onClose: () => void
}

/** One file over the page: the arrows go to the others, + − 0 change the size of a picture, D downloads it. */
export function FileViewer({ files, openId, onOpen, onClose }: FileViewerProps) {
  const file = files.find(({ id }) => id === openId)
  const index = files.findIndex(({ id }) => id === openId)
  const picture = useRef<HTMLImageElement>(null)
  const [chosen, setChosen] = useState<{ of: number; zoom: Zoom }>({
    of: openId,
    zoom: 'fit',
  })
  const zoom = chosen.of === openId ? chosen.zoom : 'fit'
  const setZoom = (next: Zoom) => setChosen({ of: openId, zoom: next })
  const isShown = file !== undefined && isPicture(file)

  function step(direction: 1 | -1) {
    const next = adjacentFile(files, openId, direction)
    if (next) onOpen(next.id)
  }

  function zoomBy(direction: 1 | -1) {
    if (file && isPicture(file) && picture.current)
      setZoom(zoomed(zoom, direction, picture.current.clientWidth / file.width || 1))
  }

  const keys: Record<string, () => void> = {
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    '+': () => zoomBy(1),
    '=': () => zoomBy(1),
    '-': () => zoomBy(-1),
    '0': () => isShown && setZoom(zoom === 'fit' ? 1 : 'fit'),
    d: () => file && downloadFile(file),
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !Object.hasOwn(keys, event.key)) return
    event.preventDefault()
    keys[event.key]?.()
  })
  // Wherever the focus is: a click on the picture gives it to the dialog.
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  if (!file) return null
  return (
    <Dialog title={file.name} width={1600} bare sheet onClose={onClose}>
      <div className={styles.viewer}>
        <div className={styles.head}>
          <h2 className={styles.name} dir="auto" tabIndex={-1} data-autofocus>
            {file.name}
          </h2>
          <span className={styles.facts}>
            {sizeText(file.size)}
            {files.length > 1 && `, ${index + 1} of ${files.length}`}
          </span>
          <span className={styles.tools}>
            {isShown && (
              <>
                <IconButton label="Zoom out" tip="Zoom out: −" onClick={() => zoomBy(-1)}>
                  <ZoomOut />
                </IconButton>
                <button
                  type="button"
                  className={styles.zoom}
                  onClick={() => setZoom(zoom === 'fit' ? 1 : 'fit')}
                >
                  {zoom === 'fit' ? 'Fit' : `${Math.round(zoom * 100)} %`}
                </button>
                <IconButton label="Zoom in" tip="Zoom in: +" onClick={() => zoomBy(1)}>
                  <ZoomIn />
                </IconButton>
              </>
            )}
            <IconButton label="Download" tip="Download: D" tipSide="start" onClick={() => downloadFile(file)}>
              <Download />
            </IconButton>
            <IconButton label="Close" tipSide="start" onClick={onClose}>
              <X />
            </IconButton>
          </span>
        </div>
        <div
          role="presentation"
          className={styles.stage}
          data-zoomed={zoom === 'fit' ? undefined : true}
          onPointerDown={(event) => (zoom === 'fit' ? swipe(event, step) : pan(event))}
          onDoubleClick={() => isPicture(file) && setZoom(zoom === 'fit' ? 1 : 'fit')}
        >
          {isPicture(file) ? (
            <img
              key={file.id}
              ref={picture}
              className={styles.picture}
              src={fileAddress(file.id)}
              alt={file.name}
              width={file.width}
              height={file.height}
              draggable={false}
              style={zoom === 'fit' ? undefined : { width: file.width * zoom, height: file.height * zoom }}
            />
          ) : (
            <div className={styles.other}>
              <FileText />
              <p className={styles.otherName} dir="auto">
                {file.name}
              </p>
              <p className={styles.facts}>{sizeText(file.size)}</p>
              <Button variant="filled" leftSection={<Download />} onClick={() => downloadFile(file)}>
                Download
              </Button>
            </div>
          )}
        </div>
        {files.length > 1 && (
          <>
            <IconButton
              label="Previous file"
              className={styles.before}
              aria-disabled={index === 0}
              onClick={() => step(-1)}
            >
              <ChevronLeft />
            </IconButton>
            <IconButton
              label="Next file"
              className={styles.after}
              aria-disabled={index === files.length - 1}
              onClick={() => step(1)}
            >
              <ChevronRight />
            </IconButton>
          </>
        )}
        <Announcer text={`${file.name}, ${index + 1} of ${files.length}`} />
      </div>
    </Dialog>
  )
}
