import { product } from '@akwan/contract/product.ts';
import { Button } from '@react-email/button';
import { Preview } from '@react-email/preview';
import { render } from '@react-email/render';
import { type CSSProperties, Fragment, type ReactNode } from 'react';
import type { EmailContent } from './email-content.ts';
import { darkRules, stripColours, styles } from './email-style.ts';

export function renderEmail(content: EmailContent): Promise<string> {
  return render(<EmailTemplate {...content} />);
}

function EmailTemplate(content: EmailContent) {
  const {
    subject,
    preview,
    heading,
    paragraphs,
    code,
    links = [],
    button,
    closing = [],
    why,
    stop,
  } = content;
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{darkRules}</style>
      </head>
      <body className="paper" style={styles.body}>
        <Preview>{preview}</Preview>
        <Frame className="paper" style={styles.paper} cell={styles.paperCell}>
          <Frame style={styles.column}>
            <p className="brand" style={styles.brand}>
              <img src="cid:mark" width={32} height={32} alt="" style={styles.mark} />
              {product.name}
            </p>
            <Strip />
            <Frame className="card" style={styles.card} cell={styles.cardCell}>
              <h1 className="ink" style={styles.heading}>
                {heading}
              </h1>
              <Paragraphs texts={paragraphs} />
              {code && (
                <p className="code" style={styles.code}>
                  {code}
                </p>
              )}
              {links.map(({ label, url, line, aside }) => (
                <p key={url} className="muted" style={styles.small}>
                  <a className="link" href={url} style={styles.item}>
                    {label}
                  </a>
                  <br />
                  {line}
                  {aside && (
                    <>
                      {' · '}
                      <a className="link" href={aside.url} style={styles.link}>
                        {aside.label}
                      </a>
                    </>
                  )}
                </p>
              ))}
              {button && <ButtonWithAddress {...button} />}
              <Paragraphs texts={closing} />
              <hr className="rule" style={styles.rule} />
              <p className="muted" style={styles.small}>
                {why}
                {stop && (
                  <>
                    <br />
                    <a className="link" href={stop.url} style={styles.link}>
                      {stop.label}
                    </a>
                  </>
                )}
              </p>
            </Frame>
            <p className="muted" style={styles.footer}>
              {`${product.name}: ${product.tagline}`}
              <br />
              <a className="link" href={`mailto:${product.contactEmail}`} style={styles.link}>
                {product.contactEmail}
              </a>
            </p>
          </Frame>
        </Frame>
      </body>
    </html>
  );
}

type FrameProps = { className?: string; style: CSSProperties; cell?: CSSProperties; children: ReactNode };

/** A table of one cell: the only box that every mail program draws alike. */
function Frame({ className, style, cell, children }: FrameProps) {
  return (
    <table
      role="presentation"
      align="center"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      className={className}
      style={style}
    >
      <tbody>
        <tr>
          <td style={cell}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

function Paragraphs({ texts }: { texts: string[] }) {
  return texts.map((text) => (
    <p key={text} className="ink" style={styles.paragraph}>
      {text.split(/\r?\n/).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an email never change their order
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </p>
  ));
}

function ButtonWithAddress({ label, url }: { label: string; url: string }) {
  return (
    <>
      <p style={styles.buttonRow}>
        <Button className="button" href={url} style={styles.button}>
          {label}
        </Button>
      </p>
      <p className="muted" style={styles.small}>
        If the button does not work, copy this address into your browser:
        <br />
        <a className="link" href={url} target="_blank" rel="noopener" style={styles.address}>
          {url}
        </a>
      </p>
    </>
  );
}

function Strip() {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          {stripColours.map(({ key, colour, width }) => (
            <td key={key} width={width} height={6} style={{ ...styles.stripCell, backgroundColor: colour }}>
              &nbsp;
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
