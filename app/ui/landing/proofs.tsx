import { Fragment, type ReactNode } from 'react'
import { fitChannels } from '#app/domain/listings/checks/channels/fit.ts'
import { CHANNELS } from '#app/domain/listings/checks/channels.ts'
import { t } from '#app/i18n/macro.ts'
import { ChannelTable } from '../listing/channel-table.tsx'
import { MarkedText } from './marked-text.tsx'
import { sampleText } from './sample.ts'
import { GERMAN_PRODUCT, TRANSLATIONS } from './sample-languages.ts'

/** What the product does beside writing one listing, below the sample listing. */
export function Proofs() {
  return (
    <div className="wrap">
      <ManyProducts />
      <Languages />
      <Shops />
    </div>
  )
}

function Proof({
  id,
  title,
  text,
  children,
}: {
  id: string
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <section className="proof" aria-labelledby={id}>
      <div className="stack stack-sm">
        <h2 id={id}>{title}</h2>
        <p className="muted">{text}</p>
      </div>
      {children}
    </section>
  )
}

function ManyProducts() {
  return (
    <Proof
      id="many"
      title={t`Five thousand products, priced before we write a word`}
      text={t`Bring your supplier’s spreadsheet. You see what we read, what we leave out and why, and what it costs. Then you decide.`}
    >
      <div>
        <table className="table">
          <caption>{t`autumn.csv, 1,286 rows`}</caption>
          <thead>
            <tr>
              <th scope="col">{t`Product`}</th>
              <th scope="col" className="r">
                {t`Facts`}
              </th>
              <th scope="col" className="r">
                {t`Credits`}
              </th>
            </tr>
          </thead>
          <tbody>
            {products().map(({ name, lang, problem, facts, credits }) => (
              <tr key={name} className={problem ? 'out' : undefined}>
                <th scope="row" lang={lang}>
                  {name} {problem && <b>{problem}</b>}
                </th>
                <td className="r">{facts}</td>
                <td className="r">{credits}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="sum-of-rows row row-between small">
          <span>{t`1,284 listings. Those that fail give their credit back.`}</span> <b>{t`1,284 credits`}</b>
        </p>
      </div>
    </Proof>
  )
}

interface SampleProduct {
  name: string
  lang?: string
  /** Why it is left out. */
  problem?: string
  facts: string
  credits: string
}

const products = (): SampleProduct[] => [
  { name: t`Linen apron`, facts: '6', credits: '1' },
  { name: t`Gooseneck pour-over kettle`, facts: '8', credits: '1' },
  { name: GERMAN_PRODUCT, lang: 'de', facts: '11', credits: '1' },
  { name: t`Beeswax wraps`, problem: t`left out: no facts in row 214`, facts: '0', credits: '0' },
  { name: t`1,282 more rows`, facts: t`9,640`, credits: t`1,281` },
]

function Languages() {
  return (
    <Proof
      id="languages"
      title={t`One set of facts, about 130 languages`}
      text={t`Each comes from the same facts. The numbers stay the same, so you can check a language you don’t read.`}
    >
      <div className="tongues" role="radiogroup" aria-label={t`Language of the sample`}>
        {TRANSLATIONS.map(({ code, name }, at) => (
          <Fragment key={code}>
            <input type="radio" name="t" id={`t-${code}`} defaultChecked={at === 0} />
            <label htmlFor={`t-${code}`} lang={code}>
              {name}
            </label>
          </Fragment>
        ))}
        {TRANSLATIONS.map(({ code, title, text }) => (
          <div key={code} lang={code} dir={code === 'ar' ? 'rtl' : undefined}>
            <h3>
              <MarkedText text={title} />
            </h3>
            <p>
              <MarkedText text={text} />
            </p>
          </div>
        ))}
      </div>
    </Proof>
  )
}

function Shops() {
  const presets = SHOWN.flatMap((key) => CHANNELS.find((preset) => preset.key === key) ?? [])
  return (
    <Proof
      id="shops"
      title={t`Out into your shops, within their limits`}
      text={t`Files for Shopify, WooCommerce, Google and programs. Every text is counted the way the channel counts it.`}
    >
      <ChannelTable
        fits={fitChannels(presets, sampleText(), 'en')}
        caption={t`The linen apron on three channels`}
      />
    </Proof>
  )
}

const SHOWN = ['google', 'shopify', 'etsy']
