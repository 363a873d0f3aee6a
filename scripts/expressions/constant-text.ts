/** Works out a text that a file puts together of constant parts (constant folding), where an expression is made of it. */
import type { Expression, Node, PrivateIdentifier } from 'oxc-parser'

/** What the file's constants are, by their names. */
export type Constants = ReadonlyMap<string, Expression>

/** @returns the text, or undefined where a part of it is known only at run time */
export function constantText(
  node: Node | PrivateIdentifier | null | undefined,
  constants: Constants,
): string | undefined {
  const text = (part: Node | PrivateIdentifier | null | undefined) => constantText(part, constants)
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number' ? `${node.value}` : undefined
    case 'TemplateLiteral':
      return joined(node.quasis.flatMap(({ value }, at) => [value.cooked ?? undefined, ...textsOf(node, at)]))
    case 'TaggedTemplateExpression':
      return isRaw(node.tag)
        ? joined(node.quasi.quasis.flatMap(({ value }, at) => [value.raw, ...textsOf(node.quasi, at)]))
        : undefined
    case 'BinaryExpression':
      return node.operator === '+' ? joined([text(node.left), text(node.right)]) : undefined
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return text(node.expression)
    case 'Identifier':
      return text(constants.get(node.name))
    case 'MemberExpression':
      return node.property.type === 'Identifier' ? text(member(node.object, node.property.name)) : undefined
    default:
      return undefined
  }

  function textsOf({ expressions }: { expressions: readonly Node[] }, at: number) {
    return at < expressions.length ? [text(expressions[at])] : []
  }

  /** A constant object's text, or an expression's own. */
  function member(object: Node, name: string): Node | undefined {
    const known = bare(object.type === 'Identifier' ? constants.get(object.name) : object)
    if (known?.type === 'Literal' && 'regex' in known && name === 'source') {
      return { type: 'Literal', value: known.regex.pattern } as Node
    }
    if (known?.type !== 'ObjectExpression') return undefined
    for (const one of known.properties) {
      if (one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name) return one.value
    }
    return undefined
  }
}

function bare(node: Node | undefined): Node | undefined {
  return node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression' ? node.expression : node
}

function joined(parts: readonly (string | undefined)[]): string | undefined {
  return parts.includes(undefined) ? undefined : parts.join('')
}

function isRaw(tag: Node): boolean {
  return (
    tag.type === 'MemberExpression' &&
    tag.object.type === 'Identifier' &&
    tag.object.name === 'String' &&
    tag.property.type === 'Identifier' &&
    tag.property.name === 'raw'
  )
}
