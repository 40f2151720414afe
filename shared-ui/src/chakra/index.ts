/**
 * The basic Chakra components for the shell and modules. Sharing Chakra's own barrel would ship 311 kB, so only this
 * list is shared. Components with a state machine are in `@adhelm/shared-ui/overlays`.
 */
export { AspectRatio } from '@chakra-ui/react/aspect-ratio';
export { Badge } from '@chakra-ui/react/badge';
export { Box } from '@chakra-ui/react/box';
export { Button, ButtonGroup, CloseButton, IconButton } from '@chakra-ui/react/button';
export { Center } from '@chakra-ui/react/center';
export { Container } from '@chakra-ui/react/container';
export { Field } from '@chakra-ui/react/field';
export { Flex } from '@chakra-ui/react/flex';
export { Grid, GridItem } from '@chakra-ui/react/grid';
export { Heading } from '@chakra-ui/react/heading';
export { useBreakpointValue, useMediaQuery } from '@chakra-ui/react/hooks';
export { Icon } from '@chakra-ui/react/icon';
export { Image } from '@chakra-ui/react/image';
export { Input } from '@chakra-ui/react/input';
export { Kbd } from '@chakra-ui/react/kbd';
export { Link } from '@chakra-ui/react/link';
export { useLocaleContext } from '@chakra-ui/react/locale';
export { NativeSelect } from '@chakra-ui/react/native-select';
export { Portal } from '@chakra-ui/react/portal';
export { Separator } from '@chakra-ui/react/separator';
export { SimpleGrid } from '@chakra-ui/react/simple-grid';
export { Skeleton } from '@chakra-ui/react/skeleton';
export { Spacer } from '@chakra-ui/react/spacer';
export { Span } from '@chakra-ui/react/span';
export { Spinner } from '@chakra-ui/react/spinner';
export { HStack, Stack, VStack } from '@chakra-ui/react/stack';
export type { HTMLChakraProps, SystemStyleObject } from '@chakra-ui/react/styled-system';
export { chakra } from '@chakra-ui/react/styled-system';
export { Text } from '@chakra-ui/react/text';
export { Textarea } from '@chakra-ui/react/textarea';
export { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
export { Wrap } from '@chakra-ui/react/wrap';
