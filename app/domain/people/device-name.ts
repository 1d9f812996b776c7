import { t } from '#app/i18n/macro.ts'
/** Firefox on Linux */
export function deviceName(userAgent: string): string {
  const browser = browsers().find(([, pattern]) => pattern.test(userAgent))?.[0]
  const system = SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0]
  if (!browser && !system) return t`Unknown device`
  return system ? t`${{ browser: browser ?? t`A browser` }} on ${{ system }}` : (browser ?? '')
}

// Each later one is also in the words of the ones before it.
const browsers = (): [name: string, pattern: RegExp][] => [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
  [t`A text browser`, /^(Lynx|Links|ELinks|w3m)\b/i],
]

const SYSTEMS: [name: string, pattern: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]
