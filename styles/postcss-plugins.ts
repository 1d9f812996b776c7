import cascadeLayers from '@csstools/postcss-cascade-layers'
import isPseudoClass from '@csstools/postcss-is-pseudo-class'
import type { AcceptedPlugin, Plugin } from 'postcss'
import { fallbacks } from './fallbacks.ts'

/** What Lightning CSS, which minifies for these browsers, does not replace: layers, `:is()`, logical properties, gaps. */
export const postcssPlugins: AcceptedPlugin[] = [
  layerOrder(),
  refuseIds(),
  unwrapWhere(),
  cascadeLayers(),
  isPseudoClass({ preserve: false }),
  fallbacks(),
]

/** Each stylesheet is flattened by itself, so each has to know the order of all layers, those of daisyUI, too. */
function layerOrder(): Plugin {
  return {
    postcssPlugin: 'layer-order',
    Once: (root, { postcss }) => {
      root.prepend(postcss.atRule({ name: 'layer', params: LAYERS.join(', ') }))
    },
  }
}

/**
 * Flattened layers are told apart by how many ids they seem to have, which is more in a stylesheet with an id than in others:
 * its rules would win over all of theirs.
 */
function refuseIds(): Plugin {
  return {
    postcssPlugin: 'refuse-ids',
    Rule: (rule) => {
      if (/#[a-z]/i.test(rule.selector))
        throw rule.error(`Select [id="…"] in place of #… in ${rule.selector}`)
    },
  }
}

/** A browser that does not know `:where()` drops the rule. Its layer says what the low specificity is for. */
function unwrapWhere(): Plugin {
  return {
    postcssPlugin: 'unwrap-where',
    Rule: (rule) => {
      if (rule.selector.includes(':where(')) rule.selector = rule.selector.replaceAll(':where(', ':is(')
    },
  }
}

const LAYERS = [
  'theme',
  'base',
  'components',
  'utilities.daisyui.l1.l2.l3',
  'utilities.daisyui.l1.l2',
  'utilities.daisyui.l1',
  'utilities.daisyui',
  'utilities',
]
