import { relative } from 'node:path';
import ts from 'typescript';

type FunctionNode = ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression;

const react = '__hotReact';

/**
 * Wraps each component in a stand-in of the hot client (scripts/alone/hot-client.js), which survives re-evaluation, so
 * that React keeps the state. React's own refresh needs its development build, which the deployed shell does not have.
 */
export const hotComponents =
  (root: string): ts.TransformerFactory<ts.SourceFile> =>
  ({ factory }) =>
  (file) => {
    if (!file.fileName.endsWith('.tsx')) return file;
    const path = relative(root, file.fileName);
    const standIn = (name: string, implementation: ts.Expression, of: FunctionNode) =>
      factory.createCallExpression(
        factory.createPropertyAccessExpression(
          factory.createPropertyAccessExpression(factory.createIdentifier('globalThis'), '__QUAYWATCH_HOT__'),
          'component',
        ),
        undefined,
        [
          factory.createStringLiteral(`${path} ${name}`),
          implementation,
          factory.createStringLiteral(listHooks(of).join()),
          factory.createIdentifier(react),
        ],
      );

    const statements = file.statements.flatMap((statement): ts.Statement[] => {
      if (ts.isFunctionDeclaration(statement) && isComponent(statement.name, statement)) {
        const { text } = statement.name;
        const name = factory.createIdentifier(text);
        const replaced = factory.createAssignment(name, standIn(text, name, statement));
        return [statement, factory.createExpressionStatement(replaced)];
      }
      if (!ts.isVariableStatement(statement)) return [statement];
      const declarations = statement.declarationList.declarations.map((declaration) => {
        const { name, initializer } = declaration;
        if (!initializer || !isFunction(initializer) || !ts.isIdentifier(name) || !isComponent(name, initializer))
          return declaration;
        const stays = standIn(name.text, initializer, initializer);
        return factory.updateVariableDeclaration(declaration, name, undefined, undefined, stays);
      });
      const list = factory.updateVariableDeclarationList(statement.declarationList, declarations);
      return [factory.updateVariableStatement(statement, statement.modifiers, list)];
    });

    const namespace = factory.createNamespaceImport(factory.createIdentifier(react));
    const clause = factory.createImportClause(undefined, undefined, namespace);
    const imported = factory.createImportDeclaration(undefined, clause, factory.createStringLiteral('react'));
    return factory.updateSourceFile(file, [imported, ...statements]);
  };

const isFunction = (node: ts.Node): node is ts.ArrowFunction | ts.FunctionExpression =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node);

/** A class keeps no state and is replaced whole. */
function isComponent(name: ts.Identifier | undefined, node: FunctionNode): name is ts.Identifier {
  const isPlain = !node.asteriskToken && !node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword);
  return name !== undefined && /^[A-Z]/.test(name.text) && node.parameters.length <= 1 && isPlain;
}

/** Lists the hooks in order. If they change, a component cannot keep its state. */
function listHooks(node: ts.Node): string[] {
  const hooks: string[] = [];
  const visit = (child: ts.Node): void => {
    if (ts.isCallExpression(child)) {
      const { expression } = child;
      const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
      if (/^use([A-Z]|$)/.test(name)) hooks.push(name);
    }
    ts.forEachChild(child, visit);
  };
  ts.forEachChild(node, visit);
  return hooks;
}
