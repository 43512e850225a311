// As SearchTree, but small keys are not kept out. `cairn verify example/java/SearchTreeBroken.java`
import org.sosy_lab.sv_benchmarks.Verifier;

class SearchTreeBroken {
  private static class Node {
    final int key;
    Node left;
    Node right;

    Node(int key) {
      this.key = key;
    }
  }

  private Node root;

  void insert(int key) {
    if (root == null) {
      root = new Node(key);
      return;
    }
    Node node = root;
    while (node.key != key) {
      Node next = key < node.key ? node.left : node.right;
      if (next == null) {
        next = new Node(key);
        if (key < node.key) node.left = next;
        else node.right = next;
        return;
      }
      node = next;
    }
  }

  int least() {
    Node node = root;
    while (node.left != null) node = node.left;
    return node.key;
  }

  public static void main(String[] args) {
    SearchTreeBroken tree = new SearchTreeBroken();
    tree.insert(50);
    while (Verifier.nondetBoolean()) {
      int key = Verifier.nondetInt();
      if (key < 100) tree.insert(key);
    }
    int least = tree.least();
    assert least >= 0 && least < 100;
  }
}
