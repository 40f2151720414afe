import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/**
 * jest's environment for Node, in a context of its own without interceptors. In jest's context each use of a global
 * passes through native code and a proxy, which costs a fifth of the time of the server's tests.
 */
export default class NodeEnvironment extends TestEnvironment {
  constructor(...parameters) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...parameters);
    } finally {
      vm.createContext = createContext;
    }
  }
}
