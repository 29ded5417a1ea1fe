import { escapeHtml } from './escape-html'
import type { MailContent, MailLink, MailSection } from './mail-text'

/** One narrow column that mail programs render alike, light or dark; every text is escaped. */
export const html = ({
  subject,
  paragraphs,
  quote,
  sections = [],
  action,
  footer,
  unsubscribe,
}: MailContent) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <title>${escapeHtml(subject)}</title>
    <style>
      :root { color-scheme: light dark; }
      body { margin: 0; padding: 32px 16px; background: #f6f6f3; color: #1b1c1a; font: 16px/1.5 Inter, -apple-system, 'Segoe UI', Roboto, sans-serif; }
      .card { max-width: 480px; margin: 0 auto; padding: 32px; background: #ffffff; border: 1px solid #e2e2dc; border-radius: 14px; }
      .name { margin: 0 0 24px; font-weight: 650; font-size: 18px; }
      p { margin: 0 0 16px; overflow-wrap: anywhere; }
      h2 { margin: 24px 0 0; font-size: 16px; line-height: 1.4; overflow-wrap: anywhere; }
      h2 a { color: inherit; }
      .context { margin: 0 0 12px; color: #64665f; font-size: 14px; }
      blockquote { margin: 0 0 16px; padding: 0 0 0 16px; border-left: 3px solid #d0d0c8; white-space: pre-line; overflow-wrap: anywhere; }
      .item { margin: 0 0 8px; }
      .action { display: inline-block; margin: 8px 0 16px; padding: 10px 20px; border-radius: 8px; background: #2a56c6; color: #ffffff; font-weight: 600; text-decoration: none; }
      .quiet { color: #64665f; font-size: 13px; margin: 0; }
      .quiet a { color: inherit; }
      @media (prefers-color-scheme: dark) {
        body { background: #111214; color: #ebecee; }
        .card { background: #1e2124; border-color: #2b2f34; }
        blockquote { border-left-color: #3b4047; }
        .action { background: #8fb1ff; color: #0e1630; }
        .quiet, .context { color: #9aa1a9; }
      }
    </style>
  </head>
  <body>
    <div class="card">
      <p class="name">Laneway</p>
      ${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n      ')}
      ${quotation(quote)}
      ${sections.map(sectionHtml).join('\n      ')}
      <a class="action" href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a>
      <p class="quiet">If the button does not work, open <a href="${escapeHtml(action.url)}">${escapeHtml(action.url)}</a></p>
      <p class="quiet" style="margin-top: 16px">${escapeHtml(footer)}${unsubscribe ? ` ${link(unsubscribe)}` : ''}</p>
    </div>
  </body>
</html>
`

const link = ({ label, url }: MailLink) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`

const quotation = (quote: string | undefined) =>
  quote ? `<blockquote dir="auto">${escapeHtml(quote)}</blockquote>` : ''

const sectionHtml = ({
  heading,
  context,
  url,
  items,
}: MailSection) => `<h2 dir="auto">${link({ label: heading, url })}</h2>
      <p class="context" dir="auto">${escapeHtml(context)}</p>
      ${items.map(({ text, quote }) => `<p class="item">${escapeHtml(text)}</p>${quotation(quote)}`).join('\n      ')}`
