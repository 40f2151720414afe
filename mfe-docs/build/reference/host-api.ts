import ts from 'typescript';
import type { HostMember } from '../../src/reference/reference.ts';
import { docCommentOf, parsedSource } from './parsed-source.ts';

const FILE = 'shared-ui/src/module/host.ts';
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function commentOf(member: ts.TypeElement, name: string): string {
  const text = docCommentOf(member);
  if (text === undefined) throw new Error(`${FILE}: ${name} of HostApi has no doc comment`);
  return text;
}

/** The members of the host API with their types and doc comments. Throws when a member has no comment. */
export function hostMembers(): HostMember[] {
  const source = parsedSource(FILE);
  const type = source.statements
    .filter(ts.isTypeAliasDeclaration)
    .find(({ name }) => name.text === 'HostApi')?.type;
  if (type === undefined || !ts.isTypeLiteralNode(type)) throw new Error(`${FILE} has no type HostApi`);
  return type.members.map((member) => {
    const name = member.name?.getText(source) ?? '';
    const signature = plain(member.getText(source))
      .replace(/^readonly /, '')
      .replace(/;$/, '');
    return { name, type: signature.slice(name.length).replace(/^: /, ''), meaning: commentOf(member, name) };
  });
}
