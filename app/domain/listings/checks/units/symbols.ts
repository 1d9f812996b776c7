/** What a unit measures, and how many of the dimension's own units it is; a temperature has an offset, too. */
export interface Unit {
  /** As it is shown to people. */
  name: string
  dimension: string
  factor: number
  offset?: number
}

// name=factor names …; the first name of a dimension's list with factor 1 is its own unit. Symbols keep their case.
const TABLE = `
mass g=1 kg=1000 mg=0.001 μg=0.000001|mcg t=1000000 oz=28.349523125|ozs lb=453.59237|lbs ct=0.2
length m=1 cm=0.01 mm=0.001 km=1000 dm=0.1 μm=0.000001 nm=0.000000001 in=0.0254|″|"|in. ft=0.3048|′|ft. yd=0.9144|yds mi=1609.344
area m2=1|sqm|qm cm2=0.0001 mm2=0.000001 km2=1000000 ha=10000 sq_ft=0.09290304|ft2|sq._ft|sqft sq_in=0.00064516|in2
volume l=1|L ml=0.001|mL|cc|cm3|ccm cl=0.01|cL dl=0.1|dL hl=100|hL m3=1000|cbm dm3=1 mm3=0.000001 fl_oz=0.0295735295625|fl._oz.|fl.oz.|fl.oz gal=3.785411784 pt=0.473176473 qt=0.946352946 ft3=28.316846592 in3=0.016387064
time s=1|sec|secs|sec. ms=0.001 μs=0.000001 min=60|mins|min. qh=900 h=3600|hr|hrs|hr.|hrs.|Std.|Std d=86400 wk=604800|wks mth=2629746|mths|mo yr=31556952|yrs
temperature °C=1|C|ºC|°_C °F=0.5555555555555556-32|F|ºF|°_F
angle °=1
kelvin K=1
share %=1 ‰=0.1
data B=1 KB=1000|kB MB=1000000 GB=1000000000 TB=1000000000000 PB=1000000000000000 GiB=1073741824 MiB=1048576 KiB=1024
bits bit=1 kbit=1000|kb|Kb Mbit=1000000|Mb Gbit=1000000000|Gb
rate bit/s=1|bps kbit/s=1000|kbps Mbit/s=1000000|Mbps|Mb/s Gbit/s=1000000000|Gbps|Gb/s MB/s=8000000 GB/s=8000000000
power W=1 kW=1000 mW=0.001 MW=1000000 hp=745.699872 PS=735.49875 BTU/h=0.29307107 Wp=1 VA=1
energy Wh=1 kWh=1000 mWh=0.001 MWh=1000000 J=0.000277777777778 kJ=0.277777777778 kcal=1.162222 cal=0.001162222 BTU=0.29307107
voltage V=1 mV=0.001 kV=1000 Vdc=1|VDC Vac=1|VAC
current A=1 mA=0.001 μA=0.000001
charge mAh=1 Ah=1000
resistance Ω=1 kΩ=1000 MΩ=1000000
frequency Hz=1 kHz=1000 MHz=1000000 GHz=1000000000
light lm=1
illuminance lx=1|lux
intensity cd=1
luminance nit=1|nits|cd/m2
sound dB=1|dBA|dB(A)
pressure Pa=1 hPa=100 kPa=1000 MPa=1000000 bar=100000 mbar=100 psi=6894.757293 PSI=6894.757293 atm=101325
force N=1 kN=1000
torque Nm=1|N·m|N_m Ncm=0.01
rotation rpm=1|RPM|r/min|U/min|/min
resolution dpi=1|DPI|ppi|PPI|ppp
pixels px=1
megapixels MP=1|Mpx|Mpix 万px=0.01
frames fps=1|FPS
linear_density tex=1 dtex=0.1 den=0.1111111111111|denier|D
areal_density g/m2=1|gsm|GSM|gr/m2|g/qm oz/yd2=33.906
warmth tog=1
loudness sone=1
speed km/h=1|kmh|km/u|kph m/s=3.6 mph=1.609344
flow l/min=1|L/min l/h=0.0166666666666667|L/h ml/min=0.001 m3/h=16.6666666666667 cfm=28.316846592|CFM l/s=60
concentration mg/l=1|mg/L g/l=1000 mg/ml=1000 mmol/l=18
density g/cm3=1
karat kt=1
thread TPI=1
EUR €=1|EUR
USD $=1|USD|US$
GBP £=1|GBP
JPY ¥=1|JPY|円
CNY CNY=1|RMB
INR ₹=1|INR|Rs.
RUB ₽=1|руб.
KRW ₩=1|KRW
PLN zł=1|PLN
CHF CHF=1
BRL R$=1|BRL
SEK SEK=1
DKK DKK=1
NOK NOK=1
CZK CZK=1
HUF HUF=1
TRY ₺=1|TRY
THB ฿=1|THB
`

export interface Symbol {
  symbol: string
  unit: Unit
}

/** Symbols of units that are the same in every language. */
export const SYMBOLS: readonly Symbol[] = TABLE.trim()
  .split('\n')
  .flatMap((line) => {
    const [dimension = '', ...units] = line.split(' ')
    return units.flatMap((unit) => readUnit(dimension, unit))
  })

function readUnit(dimension: string, entry: string): Symbol[] {
  const [first = '', ...others] = entry.split('|')
  const equals = first.lastIndexOf('=')
  const [, factor = '1', offset] = /^([\d.]+)(-\d+)?$/.exec(first.slice(equals + 1)) ?? []
  const name = first.slice(0, equals).replace('_', ' ')
  const unit: Unit = { name, dimension, factor: Number(factor) }
  if (offset !== undefined) unit.offset = Number(offset)
  return [name, ...others.map((other) => other.replace('_', ' '))].map((symbol) => ({ symbol, unit }))
}

export const UNITS = new Map(SYMBOLS.map(({ symbol, unit }) => [symbol, unit]))

/** The value in the dimension's own unit. */
export function toBase(value: number, { factor, offset = 0 }: Unit): number {
  return (value + offset) * factor
}

/** Whether one unit is a power of ten of the other, as kg of g. */
export function isDecimalOf(one: Unit, other: Unit): boolean {
  const exponent = Math.log10(one.factor / other.factor)
  return Math.abs(exponent - Math.round(exponent)) < 1e-9
}
